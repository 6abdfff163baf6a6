import { useCallback } from "react";

import { readCodes } from "#backend/event-management.ts";
import { useRequest } from "#lib/use-request.ts";

/** The codes of an event; they change only when somebody renews them. */
export const useCodes = (eventId: string) =>
  useRequest(useCallback(() => readCodes(eventId), [eventId]));
