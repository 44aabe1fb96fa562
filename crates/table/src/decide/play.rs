//! Commands during a round: passed on to the cards, which judge them; and plans made before a turn.

use blackjack::{Decision, FeltCommand, Refusal};
use chips::{Chips, PlayerId};
use protocol::Decision as Plan;

use super::Draft;
use crate::Table;
use crate::command::target;
use crate::event::Event;

impl Draft<'_> {
    pub fn insure(
        &mut self,
        player: PlayerId,
        spot: u8,
        hand: Option<u8>,
        amount: Option<Chips>,
    ) -> Result<(), Refusal> {
        self.felt(&FeltCommand::Insure { player, target: target(spot, hand), amount })
    }

    pub fn decline(&mut self, player: PlayerId, spot: u8, hand: Option<u8>) -> Result<(), Refusal> {
        self.felt(&FeltCommand::Decline { player, target: target(spot, hand) })
    }

    pub fn even_money(
        &mut self,
        player: PlayerId,
        spot: u8,
        hand: Option<u8>,
    ) -> Result<(), Refusal> {
        self.felt(&FeltCommand::EvenMoney { player, target: target(spot, hand) })
    }

    pub fn decision(
        &mut self,
        player: PlayerId,
        spot: u8,
        hand: Option<u8>,
        decision: Decision,
    ) -> Result<(), Refusal> {
        self.felt(&FeltCommand::Decide { player, target: target(spot, hand), decision })
    }

    pub fn plan(
        &mut self,
        player: PlayerId,
        spot: u8,
        decision: Option<Plan>,
    ) -> Result<(), Refusal> {
        self.table.judge_plan(player, spot)?;
        self.emit(Event::PlanSet { player, spot, decision });
        Ok(())
    }

    /// A plan is carried out when its hand's turn comes, if it is still possible; it is used up
    /// either way.
    pub fn carry_out_plans(&mut self) -> Result<(), Refusal> {
        while let Some((player, spot, plan)) = self.table.due_plan() {
            self.emit(Event::PlanSet { player, spot, decision: None });
            let refused = self.decision(player, spot, None, decision_of(plan)).err();
            if refused == Some(Refusal::CardsNotListed) {
                return Err(Refusal::CardsNotListed);
            }
        }
        Ok(())
    }
}

fn decision_of(plan: Plan) -> Decision {
    match plan {
        Plan::Hit => Decision::Hit,
        Plan::Stand => Decision::Stand,
        Plan::Double => Decision::Double(None),
        Plan::Split => Decision::Split,
        Plan::Surrender => Decision::Surrender,
    }
}

impl Table {
    fn due_plan(&self) -> Option<(PlayerId, u8, Plan)> {
        let round = self.felt.running().filter(|round| round.awaited.is_none())?;
        let spot = self.turn()?.spot;
        let holder = round.spots.get(&spot)?.holder;
        self.plan_for(holder, spot).map(|plan| (holder, spot, plan))
    }

    /// What a player has decided for a spot before its turn.
    pub(crate) fn plan_for(&self, player: PlayerId, spot: u8) -> Option<Plan> {
        let seat = self.seats.values().find(|seat| seat.player == player)?;
        seat.plans.get(&spot).copied()
    }

    /// A holder may plan for a spot whose turn is still to come.
    pub(crate) fn judge_plan(&self, player: PlayerId, spot: u8) -> Result<(), Refusal> {
        let round = self.felt.running().ok_or(Refusal::WrongPhase)?;
        let held = round.spots.get(&spot).ok_or(Refusal::NoSuchHand)?;
        if held.holder != player {
            return Err(Refusal::NotYourSpot);
        }
        let id = blackjack::HandId { spot, hand: 1 };
        if round.is_finished(id, self.rules()) {
            return Err(Refusal::HandFinished);
        }
        let is_to_come = round.turn().is_none_or(|turn| turn.spot < spot);
        if is_to_come { Ok(()) } else { Err(Refusal::WrongPhase) }
    }
}
