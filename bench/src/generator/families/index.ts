import type { Halves } from "#generator/html.ts";
import type { Random } from "#generator/random.ts";
import type { Screen } from "#generator/screen.ts";

import { drawAccordion } from "./accordion.ts";
import { drawAgenda } from "./agenda.ts";
import { drawArena } from "./arena.ts";
import { drawBadges } from "./badges.ts";
import { drawBarred } from "./barred.ts";
import { drawBento } from "./bento.ts";
import { drawBevel } from "./bevel.ts";
import { drawBoarding } from "./boarding.ts";
import { drawBones } from "./bones.ts";
import { drawBoneyard } from "./boneyard.ts";
import { drawBoosters } from "./boosters.ts";
import { drawBracket } from "./bracket.ts";
import { drawBulkhead } from "./bulkhead.ts";
import { drawCabinet } from "./cabinet.ts";
import { drawCapsules } from "./capsules.ts";
import { drawCarousel } from "./carousel.ts";
import { drawChips } from "./chips.ts";
import { drawClubroom } from "./clubroom.ts";
import { drawColumns } from "./columns.ts";
import { drawComic } from "./comic.ts";
import { drawConfetti } from "./confetti.ts";
import { drawConsole } from "./console.ts";
import { drawContender } from "./contender.ts";
import { drawCrest } from "./crest.ts";
import { drawDonut } from "./donut.ts";
import { drawDossier } from "./dossier.ts";
import { drawEmblem } from "./emblem.ts";
import { drawFiesta } from "./fiesta.ts";
import { drawFolio } from "./folio.ts";
import { drawForecast } from "./forecast.ts";
import { drawGauges } from "./gauges.ts";
import { drawGrouped } from "./grouped.ts";
import { drawHandset } from "./handset.ts";
import { drawHero } from "./hero.ts";
import { drawHighlights } from "./highlights.ts";
import { drawHoneycomb } from "./honeycomb.ts";
import { drawInline } from "./inline.ts";
import { drawInsights } from "./insights.ts";
import { drawLedger } from "./ledger.ts";
import { drawLegend } from "./legend.ts";
import { drawLicence } from "./licence.ts";
import { drawMagazine } from "./magazine.ts";
import { drawMarket } from "./market.ts";
import { drawMarquee } from "./marquee.ts";
import { drawMessenger } from "./messenger.ts";
import { drawOffers } from "./offers.ts";
import { drawOutlined } from "./outlined.ts";
import { drawParchment } from "./parchment.ts";
import { drawParlour } from "./parlour.ts";
import { drawPedestal } from "./pedestal.ts";
import { drawPlacards } from "./placards.ts";
import { drawPodium } from "./podium.ts";
import { drawPopup } from "./popup.ts";
import { drawPortfolio } from "./portfolio.ts";
import { drawPreferences } from "./preferences.ts";
import { drawPrefixed } from "./prefixed.ts";
import { drawQuests } from "./quests.ts";
import { drawRaceway } from "./raceway.ts";
import { drawRack } from "./rack.ts";
import { drawRadar } from "./radar.ts";
import { drawRanked } from "./ranked.ts";
import { drawRated } from "./rated.ts";
import { drawReceipt } from "./receipt.ts";
import { drawReport } from "./report.ts";
import { drawRibbon } from "./ribbon.ts";
import { drawRings } from "./rings.ts";
import { drawRoundtable } from "./roundtable.ts";
import { drawRowTable } from "./row-table.ts";
import { drawScorebar } from "./scorebar.ts";
import { drawScoreboard } from "./scoreboard.ts";
import { drawSliders } from "./sliders.ts";
import { drawSockets } from "./sockets.ts";
import { drawSolitaire } from "./solitaire.ts";
import { drawSparklines } from "./sparklines.ts";
import { drawSpeedometer } from "./speedometer.ts";
import { drawStandings } from "./standings.ts";
import { drawStatement } from "./statement.ts";
import { drawSummary } from "./summary.ts";
import { drawTabbed } from "./tabbed.ts";
import { drawColumnTable } from "./table.ts";
import { drawTilesAbove, drawTilesBelow } from "./tiles.ts";
import { drawTimeline } from "./timeline.ts";
import { drawTrail } from "./trail.ts";
import { drawValueFirst } from "./value-first.ts";
import { drawVelvet } from "./velvet.ts";
import { drawVersus } from "./versus.ts";
import { drawVitality } from "./vitality.ts";
import { drawWallet } from "./wallet.ts";
import { drawZigzag } from "./zigzag.ts";

export type Family = (screen: Screen, random: Random) => Halves;

/** The layouts with which the reader is tuned. */
export const TUNED_FAMILIES: Readonly<Record<string, Family>> = {
  ledger: drawLedger,
  "tiles-above": drawTilesAbove,
  "tiles-below": drawTilesBelow,
  "column-table": drawColumnTable,
  "row-table": drawRowTable,
  tabbed: drawTabbed,
  inline: drawInline,
  "value-first": drawValueFirst,
  hero: drawHero,
  prefixed: drawPrefixed,
  ribbon: drawRibbon,
  columns: drawColumns,
  chips: drawChips,
  magazine: drawMagazine,
  gauges: drawGauges,
  versus: drawVersus,
  bento: drawBento,
  accordion: drawAccordion,
  emblem: drawEmblem,
  grouped: drawGrouped,
  timeline: drawTimeline,
  bones: drawBones,
  carousel: drawCarousel,
  crest: drawCrest,
  raceway: drawRaceway,
  receipt: drawReceipt,
  rings: drawRings,
  scoreboard: drawScoreboard,
  sparklines: drawSparklines,
  barred: drawBarred,
  capsules: drawCapsules,
  scorebar: drawScorebar,
  summary: drawSummary,
  legend: drawLegend,
  rack: drawRack,
  bracket: drawBracket,
  folio: drawFolio,
  forecast: drawForecast,
  licence: drawLicence,
  outlined: drawOutlined,
  podium: drawPodium,
  rated: drawRated,
  report: drawReport,
  solitaire: drawSolitaire,
  trail: drawTrail,
  pedestal: drawPedestal,
  statement: drawStatement,
  wallet: drawWallet,
  zigzag: drawZigzag,
  bevel: drawBevel,
  bulkhead: drawBulkhead,
  offers: drawOffers,
  quests: drawQuests,
  sliders: drawSliders,
  vitality: drawVitality,
  dossier: drawDossier,
  marquee: drawMarquee,
  standings: drawStandings,
  badges: drawBadges,
  popup: drawPopup,
  boarding: drawBoarding,
  cabinet: drawCabinet,
  honeycomb: drawHoneycomb,
  preferences: drawPreferences,
  radar: drawRadar,
  roundtable: drawRoundtable,
  agenda: drawAgenda,
  boosters: drawBoosters,
  donut: drawDonut,
  highlights: drawHighlights,
  placards: drawPlacards,
  ranked: drawRanked,
  sockets: drawSockets,
  speedometer: drawSpeedometer,
  clubroom: drawClubroom,
  market: drawMarket,
  parlour: drawParlour,
  portfolio: drawPortfolio,
  parchment: drawParchment,
  insights: drawInsights,
  fiesta: drawFiesta,
  arena: drawArena,
  velvet: drawVelvet,
  console: drawConsole,
  comic: drawComic,
  messenger: drawMessenger,
};

/** Held-out layouts. A layout that was inspected for a fault moves to the tuned ones. */
export const UNSEEN_FAMILIES: Readonly<Record<string, Family>> = {
  handset: drawHandset,
  contender: drawContender,
  boneyard: drawBoneyard,
  confetti: drawConfetti,
};
