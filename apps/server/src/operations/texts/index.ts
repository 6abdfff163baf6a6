import { publishText } from "./admin-texts-action.ts";
import { listTexts } from "./admin-texts.ts";
import { readOpenTerms } from "./my-terms.ts";
import { readSiteText } from "./site-text.ts";
import { acceptTerms } from "./terms-accept.ts";

export const textFunctions = [readSiteText, readOpenTerms, acceptTerms, listTexts, publishText];
