// Attacks each registered route through its parameters, query, headers and bodies of every kind.
import * as fc from "fast-check";

import type { Route } from "./fuzz-server.ts";
import { hostileText, hostileValue, jsonBody } from "./hostile.ts";
import { PIXEL } from "./means.ts";
import {
  anyRole,
  asTexts,
  hasBody,
  headerText,
  poolOr,
  pathPart,
  queryOf,
  type FuzzRequest,
  type FuzzContext,
  type Target,
} from "./target.ts";

/** The fields that the endpoints read from bodies and queries; each is tried at every endpoint. */
const FIELDS = [
  "action_link,allowed_mime_types,amr,app_metadata,auth_code,ban_duration,bucketId,cacheControl,chain",
  "challenge_id,channel,client_id,code,code_challenge,code_challenge_method,code_verifier,columns",
  "copyMetadata,create_user,cursor,current_password,data,destinationBucket,destinationKey,domain,domains",
  "download,email,email_confirm,expiresIn,factor_type,file_size_limit,format,friendly_name,grant_type",
  "height,id,id_token,limit,message,messages,metadata,metadata_xml,name,new_email,nonce,offset,page",
  "password,password_hash,paths,per_page,phone,phone_confirm,prefix,prefixes,provider,provider_id",
  "public,quality,RelayState,redirect_to,refresh_token,resize,role,SAMLResponse,scope,search",
  "signature,skip_http_redirect,sortBy,sourceKey,state,token,token_hash,transform,type,user_metadata",
  "web3,webauthn,width,with_delimiter,apikey,vsn,card,days",
]
  .join(",")
  .split(",");
const HEADERS = [
  "accept,accept-encoding,if-match,if-modified-since,if-none-match,prefer,range,stripe-signature",
  "x-metadata,x-upsert,x-forwarded-for,x-supabase-api-version,cache-control,origin,referer,user-agent",
]
  .join(",")
  .split(",");
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=b",
  "text/plain",
  "text/csv",
  "image/png",
  "application/octet-stream",
  "nonsense",
];
export const routeName = ({ method, url }: Route): string => `${method} ${url}`;

export function routeTargets(routes: readonly Route[]): Target[] {
  return routes.map((route) => ({
    name: routeName(route),
    requests: (means) => requestsTo(route, means),
  }));
}

function requestsTo({ method, url }: Route, means: FuzzContext): fc.Arbitrary<FuzzRequest> {
  const members = membersOf(means);
  return fc
    .record({
      role: anyRole,
      path: pathsOf(url, means),
      query: fc.oneof(fc.constant({}), members),
      headers: fc.dictionary(fc.constantFrom(...HEADERS), headerText, { maxKeys: 2 }),
      body: bodiesOf(members),
    })
    .map(({ role, path, query, headers, body }) => ({
      role,
      method,
      url: `${path}?${queryOf(asTexts(query))}`,
      headers: { ...headers, ...(hasBody(method) && { "content-type": body.type }) },
      ...(hasBody(method) && { payload: body.payload }),
    }));
}

/** Some of the fields, mostly with fitting values. */
function membersOf({ pool }: FuzzContext): fc.Arbitrary<Record<string, unknown>> {
  const strangers = Object.values(pool).flat();
  const member = fc.constantFrom(...FIELDS, ...Object.keys(pool)).chain((name) => {
    const values = pool[name] ?? strangers;
    const value = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, hostileValue);
    return fc.tuple(fc.constant(name), value);
  });
  return fc.array(member, { maxLength: 12 }).map((members) => Object.fromEntries(members));
}

/** The address with each parameter filled in; a `*` is replaced by several parts. */
function pathsOf(url: string, { pool }: FuzzContext): fc.Arbitrary<string> {
  const parts = url.split(/(:\w+|\*)/).map((part) => {
    if (part === "*") return starOf(pool["file"] ?? []);
    if (!part.startsWith(":")) return fc.constant(part);
    return poolOr(pool[part.slice(1)] ?? []).map((text) => pathPart(text));
  });
  return fc.tuple(...parts).map((texts) => texts.join(""));
}

const starOf = (values: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...values),
    fc.array(hostileText.map(pathPart), { minLength: 1, maxLength: 3 }).map((all) => all.join("/")),
  );

interface Body {
  type: string;
  payload: string | Buffer;
}

function bodiesOf(members: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Body> {
  const json = jsonBody(fc.oneof({ weight: 7, arbitrary: members }, hostileValue));
  const asForm = members.map((fields) => queryOf(asTexts(fields)));
  return fc.oneof(
    { weight: 6, arbitrary: json.map((payload) => ({ type: "application/json", payload })) },
    { weight: 1, arbitrary: asForm.map((payload) => ({ type: TYPES[2] ?? "", payload })) },
    { weight: 2, arbitrary: multipart },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...TYPES), fc.oneof(json, pictures))
        .map(([type, payload]) => ({ type, payload })),
    },
  );
}

/** Valid files, broken files, and files that only claim a type. */
const pictures: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(
    PIXEL,
    PIXEL.subarray(0, 40),
    Buffer.from("\xff\xd8\xff\xe0garbage", "latin1"),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    Buffer.from(`${"<!---->".repeat(140)}x`),
    Buffer.from(`GIF89a${"\0".repeat(50)}`),
    Buffer.from("RIFF\xff\xff\xff\xffWEBPVP8 ", "latin1"),
  ),
  fc.tuple(fc.nat(PIXEL.length - 1), fc.nat(255)).map(([at, byte]) => {
    const broken = Buffer.from(PIXEL);
    broken[at] = byte;
    return broken;
  }),
);

const part = (name: string, more: string, bytes: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${bytes}\r\n`;
const file = (name: string, bytes: string) => part(name, '; filename="a.png"', bytes);

const multipart: fc.Arbitrary<Body> = fc
  .tuple(
    fc.constantFrom("metadata", "cacheControl", "", "avatar", "banner", "__proto__"),
    headerText,
    pictures.map((bytes) => bytes.toString("latin1")),
    fc.nat(7),
  )
  .map(([name, value, bytes, dice]) => {
    const whole = `${part(name, "", value)}${file(name, bytes)}--b--\r\n`;
    const payload = [
      whole,
      whole,
      `${file("", bytes)}--b--\r\n`,
      part(name, "", value),
      whole.slice(0, whole.length / 2),
      whole.replaceAll("\r\n", "\n"),
      part(name, "", value).repeat(30),
      `--b\r\n${"x-header: y\r\n".repeat(2000)}\r\n--b--`,
    ][dice];
    return {
      type: "multipart/form-data; boundary=b",
      payload: Buffer.from(payload ?? whole, "latin1"),
    };
  });
