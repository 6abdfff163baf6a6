// The wire puts the status into the body, as text; HTTP itself mostly says 400.
import { STORE_FULL_RETRY_SECONDS, StoreFull } from "#kernel/file-errors.ts";
import { Refusal } from "#kernel/refusal.ts";

interface StorageRefusal {
  statusCode: number;
  error: string;
  message: string;
  code: string;
}

function refuseStorage({ statusCode, error, message, code }: StorageRefusal): Refusal {
  return new Refusal({
    status: 400,
    code,
    message,
    extra: { statusCode: String(statusCode), error },
  });
}

const catalogue =
  (statusCode: number, error: string, code: string) =>
  (message: string): Refusal =>
    refuseStorage({ statusCode, error, message, code });

const duplicate = "The resource already exists";

export const bucketNotFound = () =>
  catalogue(404, "Bucket not found", "NoSuchBucket")("Bucket not found");
export const objectNotFound = () => catalogue(404, "not_found", "NoSuchKey")("Object not found");
export const objectExists = () => catalogue(409, "Duplicate", "KeyAlreadyExists")(duplicate);
export const bucketExists = () => catalogue(409, "Duplicate", "BucketAlreadyExists")(duplicate);
export const bucketNotEmpty = () =>
  catalogue(
    409,
    "ResourceNotEmpty",
    "ResourceNotEmpty",
  )("The bucket you tried to delete is not empty");
export const accessDenied = catalogue(403, "Unauthorized", "AccessDenied");
export const policyRefuses = () => accessDenied("new row violates row-level security policy");
/** A rule of the bucket, which the database enforces, has refused. */
export const ruleRefuses = (statusCode: number, message: string) =>
  statusCode === 413 ? tooLarge(message) : catalogue(statusCode, "Refused", "Refused")(message);
export const tooLarge = (message = "The object exceeded the maximum allowed size") =>
  catalogue(413, "Payload too large", "EntityTooLarge")(message);
export const tooManyPixels = () => tooLarge("The picture has more than 50 megapixels");
export const mimeRefused = (mime: string) =>
  catalogue(415, "invalid_mime_type", "InvalidMimeType")(`mime type ${mime} is not supported`);
export const unreadablePicture = () =>
  catalogue(400, "invalid_image", "InvalidImage")("The picture is damaged or incomplete");
export const animatedPicture = () =>
  catalogue(415, "invalid_mime_type", "InvalidMimeType")("Animated pictures are not supported");
export const notRenderable = () =>
  catalogue(
    400,
    "InvalidRequest",
    "InvalidRequest",
  )("The source image is invalid or unsupported for rendering");
export const badBucketName = () =>
  catalogue(400, "Invalid Input", "InvalidBucketName")("Bucket name invalid");
export const badKey = (key: string) =>
  catalogue(400, "InvalidKey", "InvalidKey")(`Invalid key: ${key.slice(0, 200)}`);
export const badRequest = catalogue(400, "Error", "InvalidRequest");
export const badJwt = catalogue(400, "InvalidJWT", "InvalidJWT");
export const badSignature = catalogue(400, "InvalidSignature", "InvalidSignature");
/** This is not a 400 as usual, because proxies and monitors should see it too. */
export const storeFull = () =>
  new Refusal({
    status: 507,
    code: "StoreFull",
    message: new StoreFull().message,
    extra: { statusCode: "507", error: "Insufficient storage" },
    headers: { "retry-after": String(STORE_FULL_RETRY_SECONDS) },
  });

/** The database's own refusal, in this wire's form. */
export const unavailable = ({ status, code, message, headers }: Refusal) =>
  new Refusal({
    status,
    code,
    message,
    headers,
    extra: { statusCode: String(status), error: "Service unavailable" },
  });

const slowDown = (message: string, seconds: number) =>
  new Refusal({
    status: 429,
    code: "SlowDown",
    message,
    extra: { statusCode: "429", error: "Too many requests" },
    headers: { "retry-after": String(seconds) },
  });

export const busy = () =>
  slowDown("Too many pictures are being taken in, please try again in a moment", 2);
export const renderingBusy = () =>
  slowDown("Too many pictures are being resized, please try again in a moment", 2);
export const tooManyRenditions = (seconds: number) =>
  slowDown(`You have requested many picture sizes. Try again in ${seconds} seconds.`, seconds);
