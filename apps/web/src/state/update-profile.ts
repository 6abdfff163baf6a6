import {
  NO_AUTHENTICATED_USER,
  type OwnProfile,
  type ProfileChange,
} from "@capicu/contract/profiles";
import { createAsyncThunk } from "@reduxjs/toolkit";

import { BackendError } from "#backend/backend-error.ts";
import { productApi } from "#backend/product-api.ts";
import { currentSession } from "#backend/sessions.ts";

import { refreshUser } from "./auth.ts";

/** Saves, then reads the user again, so that every screen shows the new name. */
export const updateProfile = createAsyncThunk(
  "auth/updateProfile",
  async (change: ProfileChange, { dispatch }): Promise<OwnProfile> => {
    if ((await currentSession()) === null)
      throw new BackendError(0, "no_user", NO_AUTHENTICATED_USER);
    const { user } = await productApi.put<{ user: OwnProfile }>("/users/profile", change);
    await dispatch(refreshUser(undefined));
    return user;
  },
);
