// Who is signed in: state, transitions and selectors.
import { CONFIRM_BY_MAIL, PASSWORD_UPDATED, RESET_MAIL_SENT } from "@capicu/contract/accounts";
import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";

import { BackendError } from "#backend/backend-error.ts";
import type { PasswordChange, Registration } from "#backend/registration.ts";
import { readOrSaved, type DatedAnswer } from "#backend/saved-answers.ts";
import * as sessions from "#backend/sessions.ts";
import type { Credentials, Session } from "#backend/sessions.ts";
import { createProfile, NO_ROW, readOwnStats, readProfile } from "#backend/tables.ts";
import { currentLanguage } from "#languages/load-catalogue.ts";
import { delay } from "#lib/delay.ts";

import { basicProfile, clientUser, type ClientUser } from "./client-user.ts";

export interface AuthState {
  /** From this device, with its time, while nobody could be asked. */
  user: DatedAnswer<ClientUser> | null;
  session: Session | null;
  isLoading: boolean;
  isError: boolean;
  isSuccess: boolean;
  isInitialized: boolean;
  /** Logout was pressed, and the landing page is not shown yet. */
  isLeaving: boolean;
  message: string;
}

interface SessionState {
  user: DatedAnswer<ClientUser>;
  session: Session;
}

// The client announces a session one tick before it can be read back.
export const SESSION_SETTLE_MS = 100;

export const NO_SESSION = "Auth session missing!";

const idle = { isLoading: false, isError: false, isSuccess: false, message: "" };

const initialState: AuthState = {
  user: null,
  session: null,
  isInitialized: false,
  isLeaving: false,
  ...idle,
};

export const initialise = createAsyncThunk(
  "auth/initialise",
  async (): Promise<SessionState | null> => {
    const session = await sessions.currentSession();
    if (session === null) return null;
    try {
      return { session, user: await loadUser(session) };
    } catch (error) {
      // A session that has ended counts as none, not as a failure.
      if ((await sessions.currentSession()) === null) return null;
      throw error;
    }
  },
  { condition: (_, { getState }) => !isBusyOrReady(getState() as RootShape) },
);

export const signIn = createAsyncThunk("auth/signIn", async (credentials: Credentials) => {
  const session = await sessions.signInWithPassword(credentials);
  await delay(SESSION_SETTLE_MS);
  return { session, user: await loadUser(session) };
});

/** Null when an email was sent and the account waits for its confirmation. */
export const register = createAsyncThunk("auth/register", async (registration: Registration) => {
  const { signUp } = await import("#backend/registration.ts");
  const session = await signUp(registration);
  if (session === null) return null;
  await delay(SESSION_SETTLE_MS);
  return { session, user: await loadUser(session) };
});

export const signInWithGoogle = createAsyncThunk("auth/signInWithGoogle", async () => {
  const google = await import("#backend/google.ts");
  await google.signInWithGoogle();
});

export const requestPasswordReset = createAsyncThunk(
  "auth/requestPasswordReset",
  async (email: string) => (await import("#backend/registration.ts")).requestPasswordReset(email),
);

export const updatePassword = createAsyncThunk(
  "auth/updatePassword",
  async (change: PasswordChange) =>
    (await import("#backend/registration.ts")).changePassword(change),
);

/** Reads the profile again, for the announced or the current session. */
export const refreshUser = createAsyncThunk(
  "auth/refreshUser",
  async (announced: Session | undefined): Promise<SessionState> => {
    const session = announced ?? (await sessions.currentSession());
    if (session === null) throw new BackendError(0, "no_session", NO_SESSION);
    return { session, user: await loadUser(session) };
  },
);

/** The session is removed from this browser even if the server could not be reached. */
export const signOut = createAsyncThunk("auth/signOut", () => sessions.signOut());

function loadUser({ user }: Session): Promise<DatedAnswer<ClientUser>> {
  return readOrSaved("user", async () => {
    const [row, stats] = await Promise.all([
      ownProfile(user),
      readOwnStats(user.id).catch(() => null),
    ]);
    return clientUser(user, row, stats);
  });
}

async function ownProfile(user: Session["user"]) {
  try {
    return await readProfile(user.id);
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== NO_ROW) throw error;
    const basic = basicProfile(user);
    const name = basic.display_name ?? "";
    await createProfile({
      id: user.id,
      email: user.email ?? "",
      handle: basic.handle ?? name,
      display_name: name,
      locale: currentLanguage(),
    });
    // The database may have changed the handle because it was taken.
    return readProfile(user.id).catch(() => basic);
  }
}

const slice = createSlice({
  name: "auth",
  initialState,
  reducers: {
    // A pending request stays pending, because its answer will still arrive.
    statusReset: (state) => {
      Object.assign(state, { ...idle, isLoading: state.isLoading });
    },
    signedOut: toNobody,
    leavingBegun: (state) => {
      state.isLeaving = true;
    },
    leavingEnded: (state) => {
      state.isLeaving = false;
    },
    tokenRefreshed: (state, { payload }: PayloadAction<Session>) => {
      state.session = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      // A sign-in or sign-out while the stored session was read is newer.
      .addCase(initialise.fulfilled, (state, { payload }) => {
        if (!state.isInitialized) enter(state, payload);
      })
      .addCase(signIn.fulfilled, (state, { payload }) => enter(state, payload))
      .addCase(refreshUser.fulfilled, (state, { payload }) => {
        if (state.isLoading) enter(state, payload);
      })
      .addCase(register.fulfilled, (state, { payload }) => {
        if (payload !== null) enter(state, payload);
        else succeed(state, CONFIRM_BY_MAIL);
      })
      .addCase(requestPasswordReset.fulfilled, (state) => succeed(state, RESET_MAIL_SENT))
      .addCase(updatePassword.fulfilled, (state) => succeed(state, PASSWORD_UPDATED))
      .addCase(signInWithGoogle.fulfilled, (state) => succeed(state, ""))
      .addCase(signOut.fulfilled, toNobody)
      .addCase(signOut.rejected, toNobody)
      .addMatcher(isPending, (state) => {
        Object.assign(state, { ...idle, isLoading: true });
      })
      .addMatcher(isRejected, (state, { error }) => {
        if (!state.isLoading) return;
        Object.assign(state, { ...idle, isError: true, message: error.message ?? "" });
      });
  },
});

const isPending = (action: { type: string }) => /^auth\/\w+\/pending$/.test(action.type);
const isRejected = (action: {
  type: string;
  meta?: { condition?: boolean };
}): action is { type: string; error: { message?: string } } =>
  /^auth\/\w+\/rejected$/.test(action.type) && action.meta?.condition !== true;

function toNobody({ isLeaving }: AuthState): AuthState {
  return { ...initialState, isInitialized: true, isLeaving };
}

function enter(state: AuthState, signedIn: SessionState | null) {
  Object.assign(state, idle, { isInitialized: true, isSuccess: signedIn !== null });
  state.user = signedIn?.user ?? null;
  state.session = signedIn?.session ?? null;
}

function succeed(state: AuthState, message: string) {
  Object.assign(state, idle, { isSuccess: true, message });
}

interface RootShape {
  auth: AuthState;
}

function isBusyOrReady({ auth }: RootShape) {
  return auth.isInitialized || auth.isLoading;
}

export const { statusReset, signedOut, leavingBegun, leavingEnded, tokenRefreshed } = slice.actions;
export const authReducer = slice.reducer;
export const selectAuth = (state: RootShape) => state.auth;
export const selectUser = (state: RootShape) => state.auth.user;
