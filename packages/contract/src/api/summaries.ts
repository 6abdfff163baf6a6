// What each operation of the open interface answers, also for the page that explains them.
import { text } from "#texts.ts";

export const API_SUMMARIES = {
  listPlayers: text("Players, in the order of the directory"),
  getPlayer: text("One player, by handle"),
  listLedger: text("A player’s approved uploads, the latest first"),
  getBoard: text("A leaderboard: of everybody, of a country or of a club"),
  listClubs: text("Clubs, the largest first"),
  getClub: text("One club, and when it plays next"),
  listClubMembers: text("The members of a club whom you see, the oldest first"),
  listEvents: text("Public events: those to come, or those that are over"),
  getEvent: text("One event"),
  listEntrants: text("Who takes part in an event, in the order in which they entered"),
  listStandings: text("The standings of an event, from the results that count"),
  getRound: text("The tables and results of a round"),
} as const;
