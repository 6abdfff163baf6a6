// The API of files: buckets and objects under /storage/v1.
import multipart from "@fastify/multipart";
import type { FastifyPluginAsync } from "fastify";
import sharp from "sharp";

import { acceptJson } from "#kernel/json-depth.ts";
import type { Platform } from "#kernel/platform.ts";
import { limitRequests } from "#kernel/request-limits.ts";

import { answerErrors } from "./answer-errors.ts";
import { createBucket, deleteBucket, emptyBucket, updateBucket } from "./change-buckets.ts";
import { copyObject } from "./copy-object.ts";
import type { FileStore } from "./file-store.ts";
import { findLimitedUse } from "./limited-use.ts";
import { listObjectsV2 } from "./list-objects-v2.ts";
import { listObjects } from "./list-objects.ts";
import { moveObject } from "./move-object.ts";
import { authenticatedInfo, objectInfo, publicInfo } from "./object-info.ts";
import { getBucket, listBuckets } from "./read-buckets.ts";
import { readAuthenticated, readObject, readPublic, readSigned } from "./read-object.ts";
import { removeObject, removeObjects } from "./remove-objects.ts";
import { renderAuthenticated, renderPublic, renderSigned } from "./render-image.ts";
import { signObject, signObjects } from "./sign-objects.ts";
import { signUpload, uploadSigned } from "./sign-upload.ts";
import { getStatus, getVersion } from "./status.ts";
import { createStorageServices, type Endpoint, type StorageOptions } from "./storage-services.ts";
import { updateObject, uploadObject } from "./upload-object.ts";

const CALLS: readonly Endpoint[] = [
  listBuckets,
  getBucket,
  createBucket,
  updateBucket,
  emptyBucket,
  deleteBucket,
  objectInfo,
  authenticatedInfo,
  publicInfo,
  readObject,
  readAuthenticated,
  readPublic,
  readSigned,
  listObjects,
  removeObjects,
  removeObject,
  signObject,
  signObjects,
  signUpload,
  listObjectsV2,
  moveObject,
  copyObject,
  renderPublic,
  renderAuthenticated,
  renderSigned,
  getStatus,
  getVersion,
];
// Their bodies are bytes, whatever type they name.
const UPLOADS: readonly Endpoint[] = [uploadObject, updateObject, uploadSigned];

export function storageApi(
  platform: Platform,
  files: FileStore,
  options: StorageOptions = {},
): FastifyPluginAsync {
  return async (api) => {
    // Several pictures are decoded at the same time, so one thread for each keeps the server
    // responsive.
    sharp.concurrency(1);
    const storage = createStorageServices(platform, files, options);
    api.addHook("onClose", () => storage.close());
    answerErrors(api);
    api.addHook("onRequest", limitRequests(platform, findLimitedUse));
    await api.register(async (uploads) => {
      uploads.removeAllContentTypeParsers();
      await uploads.register(multipart, {
        limits: { fileSize: Infinity, files: 1, fields: 10, fieldSize: 64 * 1024 },
        throwFileSizeLimit: false,
      });
      uploads.addContentTypeParser("*", (_request, _body, done) => done(null));
      for (const endpoint of UPLOADS)
        uploads.route({ ...endpoint(storage), config: { keepsCodings: true } });
    });
    await api.register(async (calls) => {
      acceptJson(calls);
      for (const endpoint of CALLS) calls.route({ exposeHeadRoute: false, ...endpoint(storage) });
    });
  };
}
