import { requireSession } from "./access.ts";
import type { Endpoint } from "./auth-services.ts";
import { changeUser } from "./user-change.ts";
import { userJson } from "./user-json.ts";

export const getUser: Endpoint = (auth) => ({
  method: "GET",
  url: "/user",
  async handler(request) {
    const { user } = await requireSession(auth, request);
    return userJson(user);
  },
});

export const putUser: Endpoint = (auth) => ({
  method: "PUT",
  url: "/user",
  async handler(request) {
    const signedIn = await requireSession(auth, request);
    return userJson(await changeUser(auth, signedIn, request));
  },
});
