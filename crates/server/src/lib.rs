//! The axum app: sessions, sockets, table actors, lobby, cage, web assets, shutdown.
