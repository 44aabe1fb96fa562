//! Messages on NATS: its core for messages, and a bucket of its key-value store for what nodes say
//! of themselves, where who comes later finds it.

use std::sync::Arc;
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::jetstream::{self, kv, stream::StorageType};
use async_nats::{Client, ConnectOptions, Request};
use bytes::Bytes;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt as _};

use crate::bus::{Bus, BusError, RawMessage};
use crate::courier::{BusKey, Courier};
use crate::subject::Subject;

/// Messages that may wait in one subscription. More are lost.
const WAITING_MAX: usize = 4096;
/// Longest pause before the way to NATS is tried again.
const AGAIN_MAX: Duration = Duration::from_millis(250);
/// How long a server of NATS may take to answer at a connection.
const CONNECT_MAX: Duration = Duration::from_secs(2);
/// How long a request to the store of what nodes say may take. A server that stands still does not
/// close its connections.
const STORE_MAX: Duration = Duration::from_millis(500);
/// How often the server is asked whether it is there. After the third question without an answer
/// another server is tried.
const PING_PERIOD: Duration = Duration::from_secs(1);
/// The bucket of what nodes say of themselves.
const BUCKET: &str = "casino-nodes";
/// Copies of the bucket on servers of NATS, where there are so many.
const COPIES: usize = 3;
/// How long a saying is kept.
const SAYING_AGE: Duration = Duration::from_secs(3);
/// Where sayings are told to those who are there.
const SAYINGS: &str = "bj.nodes";

/// How NATS is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NatsOptions {
    /// Its addresses, with commas between them, such as `nats://user:password@host:4222`.
    pub urls: String,
    /// The name of this node, for those who look at the connections of NATS.
    pub name: String,
}

/// NATS could not be used.
#[derive(Debug, thiserror::Error)]
pub enum NatsStartError {
    /// The addresses cannot be read.
    #[error("the addresses of NATS cannot be read")]
    Addresses(#[source] std::io::Error),
    /// No server of NATS answers.
    #[error("no server of NATS can be reached")]
    Unreachable(#[source] async_nats::ConnectError),
}

/// Messages on NATS.
#[derive(Clone)]
struct NatsBus {
    client: Client,
}

impl std::fmt::Debug for NatsBus {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("NatsBus")
    }
}

impl Courier {
    /// A courier on NATS. Fails when no server can be reached at first; later the connection is
    /// made again by itself, for ever.
    pub async fn on_nats(options: &NatsOptions, key: BusKey) -> Result<Courier, NatsStartError> {
        let servers: Result<Vec<async_nats::ServerAddr>, _> =
            options.urls.split(',').map(|url| url.trim().parse()).collect();
        let servers = servers.map_err(NatsStartError::Addresses)?;
        let login = servers.iter().find(|server| server.has_user_pass());
        let login = login.and_then(|server| Some((server.username()?, server.password()?)));
        let connect = match login {
            Some((user, password)) => {
                ConnectOptions::with_user_and_password(user.to_owned(), password.to_owned())
            }
            None => ConnectOptions::new(),
        };
        let client = connect
            .name(&options.name)
            .subscription_capacity(WAITING_MAX)
            .connection_timeout(CONNECT_MAX)
            .request_timeout(Some(STORE_MAX))
            .ping_interval(PING_PERIOD)
            .reconnect_delay_callback(|tries| {
                AGAIN_MAX.min(Duration::from_millis(20) * u32::try_from(tries).unwrap_or(u32::MAX))
            })
            .connect(servers)
            .await
            .map_err(NatsStartError::Unreachable)?;
        Ok(Courier::over(Arc::new(NatsBus { client }), key))
    }
}

impl NatsBus {
    /// The bucket of what nodes say of themselves, made if it is not there.
    async fn bucket(&self) -> Option<kv::Store> {
        let context = jetstream::new(self.client.clone());
        if let Ok(bucket) = context.get_key_value(BUCKET).await {
            return Some(bucket);
        }
        let config = kv::Config {
            bucket: BUCKET.to_owned(),
            description: "What the nodes of a casino house say of themselves".to_owned(),
            history: 1,
            max_age: SAYING_AGE,
            storage: StorageType::Memory,
            num_replicas: COPIES,
            ..kv::Config::default()
        };
        let one = kv::Config { num_replicas: 1, ..config.clone() };
        match context.create_key_value(config).await {
            Ok(bucket) => Some(bucket),
            // A single server keeps one copy.
            Err(_) => context.create_key_value(one).await.ok(),
        }
    }

    /// What nodes have said last, as far as the store tells it in time. Those who are alive say it
    /// again soon.
    fn said(&self) -> impl Future<Output = Vec<Bytes>> + Send + use<> {
        let bus = self.clone();
        async move {
            let read = async {
                let mut said = Vec::new();
                let Some(bucket) = bus.bucket().await else { return said };
                let Ok(mut keys) = bucket.keys().await else { return said };
                while let Some(Ok(key)) = keys.next().await {
                    said.extend(bucket.get(key).await.ok().flatten());
                }
                said
            };
            tokio::time::timeout(STORE_MAX, read).await.unwrap_or_default()
        }
    }
}

impl Bus for NatsBus {
    fn publish(&self, subject: &Subject, payload: Bytes) -> BoxFuture<'_, Result<(), BusError>> {
        let subject = subject.to_string();
        async move {
            if !self.is_there() {
                return Err(BusError::Away);
            }
            self.client.publish(subject, payload).await.map_err(|_| BusError::Away)
        }
        .boxed()
    }

    fn request(
        &self,
        subject: &Subject,
        payload: Bytes,
        patience: Duration,
    ) -> BoxFuture<'_, Result<Bytes, BusError>> {
        let subject = subject.to_string();
        async move {
            if !self.is_there() {
                return Err(BusError::Away);
            }
            let request = Request::new().payload(payload).timeout(Some(patience));
            match self.client.send_request(subject, request).await {
                Ok(answer) => Ok(answer.payload),
                Err(error) => Err(match error.kind() {
                    RequestErrorKind::NoResponders => BusError::NoResponder,
                    RequestErrorKind::TimedOut => BusError::Late,
                    RequestErrorKind::InvalidSubject
                    | RequestErrorKind::MaxPayloadExceeded
                    | RequestErrorKind::Other => BusError::Away,
                }),
            }
        }
        .boxed()
    }

    fn subscribe(
        &self,
        subject: &Subject,
    ) -> BoxFuture<'_, Result<BoxStream<'static, RawMessage>, BusError>> {
        let subject = subject.to_string();
        async move {
            let messages = self.client.subscribe(subject).await.map_err(|_| BusError::Away)?;
            // Who is asked next is told by the same connection: it knows of this subscription.
            let delivery = |message: async_nats::Message| RawMessage {
                payload: message.payload,
                reply: message.reply.map(|reply| Subject::given(reply.to_string())),
            };
            Ok(messages.map(delivery).boxed())
        }
        .boxed()
    }

    fn say(&self, key: &str, payload: Bytes) -> BoxFuture<'_, Result<(), BusError>> {
        let key = key.to_owned();
        async move {
            if !self.is_there() {
                return Err(BusError::Away);
            }
            // Those who are there hear it also when the store is away.
            let told = self.client.publish(SAYINGS, payload.clone()).await;
            let kept = async {
                let Some(bucket) = self.bucket().await else { return };
                if let Err(error) = bucket.put(key, payload).await {
                    tracing::debug!(error = %error, "what this node says is not kept");
                }
            };
            let _ = tokio::time::timeout(STORE_MAX, kept).await;
            told.map_err(|_| BusError::Away)
        }
        .boxed()
    }

    fn sayings(&self) -> BoxFuture<'_, Result<BoxStream<'static, Bytes>, BusError>> {
        async move {
            let told = self.client.subscribe(SAYINGS).await.map_err(|_| BusError::Away)?;
            let told = told.map(|message| message.payload);
            let said = self.said();
            Ok(stream::select(told, stream::once(said).flat_map(stream::iter)).boxed())
        }
        .boxed()
    }

    fn is_there(&self) -> bool {
        self.client.connection_state() == State::Connected
    }
}
