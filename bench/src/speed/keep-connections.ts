/** For bare servers: the other side's turns may take longer than connections are kept by default. */
export const KEEP_CONNECTIONS = { keepAliveTimeout: 0 };
