// Every "no" of this API; on a channel only the text travels, so it begins with the code.
import { refuse, Refusal } from "#kernel/refusal.ts";

const coded = (status: number, code: string, text: string): Refusal =>
  refuse(status, code, `${code}: ${text}`);

export const keyMissing = () => refuse(401, "key_missing", "API key is missing");

export const malformedToken = () =>
  coded(401, "MalformedJWT", "The token provided is not a valid JWT");
export const badSignature = () =>
  coded(401, "JwtSignatureError", "Failed to validate JWT signature");
export const expiredToken = (secondsAgo: number) =>
  coded(401, "InvalidJWTToken", `Token has expired ${secondsAgo} seconds ago`);
export const incompleteToken = () =>
  coded(401, "InvalidJWTToken", "Fields `role` and `exp` are required in JWT");

export const topicRequired = () => coded(400, "TopicNameRequired", "You must provide a topic name");
export const topicTooLong = () => coded(400, "TopicNameTooLong", "The topic name is too long");
export const badJoin = () => coded(400, "InvalidJoinPayload", "The join payload is invalid");
export const tooManyChannels = () => coded(429, "ChannelRateLimitReached", "Too many channels");
const tooMany = (code: string, message: string, seconds: number): Refusal =>
  new Refusal({ status: 429, code, message, headers: { "retry-after": String(seconds) } });
const CONNECTIONS = "ConnectionRateLimitReached";
export const tooManySockets = () =>
  tooMany(CONNECTIONS, `${CONNECTIONS}: Too many connected users`, 60);
export const tooManySocketsPerAddress = () =>
  tooMany(CONNECTIONS, `${CONNECTIONS}: Your address holds too many connections`, 60);
export const privateChannel = (topic: string) =>
  coded(
    403,
    "Unauthorized",
    `You do not have permissions to read from this Channel topic: ${topic}`,
  );

export const publicReplay = () =>
  coded(403, "UnableToReplayMessages", "Replay is not allowed for public channels");

/** The caller had access to the channel until now. */
export const noLongerPermitted = (topic: string) =>
  `You no longer have permission to read from this Channel topic: ${topic}`;

export const UNMATCHED_TOPIC = "unmatched topic";
export const TOO_MANY_MESSAGES = "Too many messages per second";
export const TOO_LARGE = "Payload size exceeded";
export const PRESENCE_TOO_LARGE = "Track message size exceeded";
export const PRESENCE_TOO_OFTEN = "Client presence rate limit exceeded";
export const PRESENCE_NOT_A_MAP = "Presence track payload must be a map";

export const invalidBody = (errors: Record<string, unknown>) =>
  new Refusal({
    status: 422,
    code: "invalid_body",
    message: "The body is invalid",
    extra: { errors },
  });
export const bodyTooDeep = (message: string) => refuse(400, "body_too_deep", message);
export const unsupportedType = () =>
  refuse(415, "unsupported_type", "Send application/json or application/octet-stream");
export const tooManyBroadcasts = (seconds: number) =>
  tooMany("too_many_requests", "You have exceeded your rate limit", seconds);
