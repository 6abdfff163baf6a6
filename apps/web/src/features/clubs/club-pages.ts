// The pages of a club, one line for each, in the order of the navigation.
import type { ClubPageName } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { lazy, type ComponentType } from "react";

import type { ClubPageProps } from "./club-page.ts";

interface ClubPage {
  /** Without it, the page at the address of the club itself. */
  name?: ClubPageName;
  label: MessageDescriptor;
  Screen: ComponentType<ClubPageProps>;
  /** Who is not among them is led to the club. */
  isFor: (club: Club) => boolean;
}

const everybody = () => true;

const ClubHome = lazy(async () => ({ default: (await import("./page/club-home.tsx")).ClubHome }));

export const CLUB_PAGES: readonly ClubPage[] = [
  { label: msg`Club`, Screen: ClubHome, isFor: everybody },
];
