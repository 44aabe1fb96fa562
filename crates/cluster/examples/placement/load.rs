//! What a house of so many players asks of its parts every second, by arithmetic from stated
//! parameters. All figures are whole numbers.

/// The parameters.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    pub nodes: u64,
    pub tables: u64,
    pub players: u64,
    /// The pause between two steps of a table.
    pub step_ms: u64,
    /// Bytes of a patch, of the line of a table in the lobby, and of all its lines between nodes.
    pub patch_bytes: u64,
    pub lobby_bytes: u64,
    pub line_bytes: u64,
    /// Processor of a frame for a socket, of a message between nodes at each end, and of a step, in
    /// microseconds.
    pub frame_us: u64,
    pub message_us: u64,
    pub step_us: u64,
}

/// Signs of life of a node in a minute, and questions of a node to its neighbours in a second.
const SIGNS_A_MINUTE: u64 = 80;
const PINGS_A_SECOND: u64 = 40;
/// Looks for changed lines in a second, and lines in one message.
const LINE_LOOKS_A_SECOND: u64 = 2;
const LINES_AT_ONCE: u64 = 50;
const MILLION: u64 = 1_000_000;

/// What follows, each for the whole house and a second, unless said otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoadAsked {
    pub players_of_table: u64,
    pub sockets_of_node: u64,
    /// Nodes that show a table and do not own it, in thousandths.
    pub shown_thousandths: u64,
    pub steps: u64,
    pub frames: u64,
    /// Messages that nodes send to NATS, and that NATS delivers to nodes.
    pub sent: u64,
    pub delivered: u64,
    /// Of the delivered ones: lines of the lobby, in bytes.
    pub line_bytes_delivered: u64,
    pub signs_delivered: u64,
    pub subscriptions: u64,
    /// A frame of the lobby for one socket, in bytes.
    pub lobby_frame_bytes: u64,
    /// Frames of the lobby for all sockets of a node, in bytes.
    pub lobby_bytes_of_node: u64,
    pub frame_bytes_of_node: u64,
    /// Processors of a node for frames, messages and steps, in thousandths.
    pub processor_thousandths_of_node: u64,
    /// Rows that looks read, when each node reads all tables and all owners once a second.
    pub rows_of_whole_looks: u64,
}

impl Load {
    /// The nodes that have a player of a table, in thousandths: `n (1 - (1 - 1/n)^p)`, for players
    /// that come to any node.
    fn nodes_of_table_thousandths(&self, players: u64) -> u64 {
        let mut none_millionths = MILLION;
        for _ in 0..players {
            none_millionths = none_millionths * (self.nodes - 1) / self.nodes;
        }
        self.nodes * (MILLION - none_millionths) / 1_000
    }

    pub fn asked(&self) -> LoadAsked {
        let Load { nodes, tables, players, .. } = *self;
        let players_of_table = players / tables;
        let sockets_of_node = players / nodes;
        let of_table = self.nodes_of_table_thousandths(players_of_table);
        let shown_thousandths = of_table * (nodes - 1) / nodes;
        let steps = tables * 1_000 / self.step_ms;
        let frames = steps * players_of_table;
        // A step is caused by one command, which has one part of a person's own view and an answer.
        let elsewhere = steps * (nodes - 1) / nodes;
        let line_messages = (steps.min(tables * LINE_LOOKS_A_SECOND)).div_ceil(LINES_AT_ONCE);
        let (signs, pings) = (nodes * SIGNS_A_MINUTE / 60, nodes * PINGS_A_SECOND * 2);
        let sent = steps + 3 * elsewhere + line_messages + signs + pings;
        let signs_delivered = signs * nodes;
        let delivered = steps * shown_thousandths / 1_000
            + 3 * elsewhere
            + line_messages * nodes
            + signs_delivered
            + pings;
        let micros =
            frames * self.frame_us + (sent + delivered) * self.message_us + steps * self.step_us;
        let lobby_frame_bytes = tables * self.lobby_bytes;
        LoadAsked {
            players_of_table,
            sockets_of_node,
            shown_thousandths,
            steps,
            frames,
            sent,
            delivered,
            line_bytes_delivered: line_messages * LINES_AT_ONCE * self.line_bytes * nodes,
            signs_delivered,
            subscriptions: tables + tables * 2 * shown_thousandths / 1_000,
            lobby_frame_bytes,
            lobby_bytes_of_node: lobby_frame_bytes * sockets_of_node,
            frame_bytes_of_node: frames * self.patch_bytes / nodes,
            processor_thousandths_of_node: micros / nodes / 1_000,
            rows_of_whole_looks: nodes * tables * 2,
        }
    }
}
