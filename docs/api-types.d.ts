// The types of /api/v1, written by `npm run api-types` from openapi.json.
// sha256 1ccd88461398ee15ffbf59e50f252bbb2026b84bbfd6f675bd4a9d6f8cc9082d
export interface paths {
  "/players": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Players, in the order of the directory */
    get: operations["listPlayers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/players/{handle}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One player, by handle */
    get: operations["getPlayer"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/players/{handle}/ledger": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A player’s approved uploads, the latest first */
    get: operations["listLedger"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/boards/{mode}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** A leaderboard: of everybody, of a country or of a club */
    get: operations["getBoard"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/clubs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Clubs, the largest first */
    get: operations["listClubs"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/clubs/{slug}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One club, and when it plays next */
    get: operations["getClub"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/clubs/{slug}/members": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The members of a club whom you see, the oldest first */
    get: operations["listClubMembers"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Public events: those to come, or those that are over */
    get: operations["listEvents"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events/{slug}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** One event */
    get: operations["getEvent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events/{slug}/entrants": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Who takes part in an event, in the order in which they entered */
    get: operations["listEntrants"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events/{slug}/standings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The standings of an event, from the results that count */
    get: operations["listStandings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events/{slug}/rounds/{round}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** The tables and results of a round */
    get: operations["getRound"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Problem: {
      type: string;
      title: string;
      status: number;
      detail: string;
      code:
        | string
        | "invalid_parameter"
        | "invalid_cursor"
        | "key_in_address"
        | "key_missing"
        | "key_malformed"
        | "key_unknown"
        | "key_expired"
        | "plan_needed"
        | "scope_missing"
        | "account_closed"
        | "not_found"
        | "player_not_found"
        | "club_not_found"
        | "event_not_found"
        | "round_not_found"
        | "method_not_allowed"
        | "list_changed"
        | "club_closed"
        | "rate_limited"
        | "unexpected_failure"
        | "unavailable";
      plan?: string;
      retry_after_seconds?: number;
      request_id?: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listPlayers: {
    parameters: {
      query?: {
        search?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Players, in the order of the directory */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "players": [
           *         {
           *           "user_id": "3f1c0000-0000-4000-8000-000000000001",
           *           "username": "Ana",
           *           "handle": "@ana",
           *           "avatar_url": null,
           *           "bio": null,
           *           "country": "PR",
           *           "member_since": "2026-11-24T20:00:00+00:00",
           *           "followers_count": 0,
           *           "following_count": 0,
           *           "likes_count": 0,
           *           "club": "Mesa de los Martes",
           *           "club_slug": "mesa-de-los-martes",
           *           "verified": true,
           *           "rank": 1,
           *           "position": null,
           *           "overall_wins": 120,
           *           "overall_losses": 80,
           *           "overall_win_rate": 60,
           *           "overall_games_played": 200,
           *           "overall_points_scored": 9000,
           *           "overall_percent_complete": null
           *         }
           *       ],
           *       "next_cursor": "WyIyMDI2LTExLTI0Il0"
           *     }
           */
          "application/json": {
            players: {
              user_id: string;
              username: string | null;
              handle: string;
              avatar_url: string | null;
              bio: string | null;
              country: string | null;
              member_since: string;
              followers_count: number;
              following_count: number;
              likes_count: number;
              club: string | null;
              club_slug: string | null;
              verified: boolean;
              rank: number | null;
              position: number | null;
              overall_wins: number | null;
              overall_losses: number | null;
              overall_win_rate: number | null;
              overall_games_played: number | null;
              overall_points_scored: number | null;
              overall_percent_complete: number | null;
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  getPlayer: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        handle: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One player, by handle */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "user_id": "3f1c0000-0000-4000-8000-000000000001",
           *       "username": "Ana",
           *       "handle": "@ana",
           *       "avatar_url": null,
           *       "bio": null,
           *       "country": "PR",
           *       "member_since": "2026-11-24T20:00:00+00:00",
           *       "followers_count": 0,
           *       "following_count": 0,
           *       "likes_count": 0,
           *       "club": "Mesa de los Martes",
           *       "club_slug": "mesa-de-los-martes",
           *       "verified": true,
           *       "rank": 1,
           *       "position": null,
           *       "overall_wins": 120,
           *       "overall_losses": 80,
           *       "overall_win_rate": 60,
           *       "overall_games_played": 200,
           *       "overall_points_scored": 9000,
           *       "overall_percent_complete": null,
           *       "is_open": true,
           *       "inactive_since": null
           *     }
           */
          "application/json": {
            user_id: string;
            username: string | null;
            handle: string;
            avatar_url: string | null;
            bio: string | null;
            country: string | null;
            member_since: string;
            followers_count: number;
            following_count: number;
            likes_count: number;
            club: string | null;
            club_slug: string | null;
            verified: boolean;
            rank: number | null;
            position: number | null;
            overall_wins: number | null;
            overall_losses: number | null;
            overall_win_rate: number | null;
            overall_games_played: number | null;
            overall_points_scored: number | null;
            overall_percent_complete: number | null;
            is_open: boolean;
            inactive_since: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description player_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  listLedger: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        handle: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A player’s approved uploads, the latest first */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "is_shown": true,
           *       "entries": [
           *         {
           *           "approved_at": "2026-11-24T20:00:00+00:00",
           *           "line": 1,
           *           "overall_wins": 120,
           *           "overall_losses": 80,
           *           "overall_win_rate": 60,
           *           "overall_games_played": 200,
           *           "overall_points_scored": 14000,
           *           "overall_percent_complete": 86,
           *           "overall_rank": 1,
           *           "casual_wins": 70,
           *           "casual_losses": 50,
           *           "casual_win_rate": 58.3,
           *           "casual_games_played": 120,
           *           "casual_points_scored": 9000,
           *           "casual_percent_complete": 90,
           *           "casual_rank": 1,
           *           "blitz_wins": 50,
           *           "blitz_losses": 30,
           *           "blitz_win_rate": 62.5,
           *           "blitz_games_played": 80,
           *           "blitz_points_scored": 5000,
           *           "blitz_percent_complete": 80,
           *           "blitz_rank": 1,
           *           "ranked_players": 1
           *         }
           *       ],
           *       "next_cursor": null
           *     }
           */
          "application/json": {
            is_shown: boolean;
            entries: {
              approved_at: string;
              line: number;
              overall_wins: number;
              overall_losses: number;
              overall_win_rate: number;
              overall_games_played: number;
              overall_points_scored: number;
              overall_percent_complete: number | null;
              overall_rank: number | null;
              casual_wins: number;
              casual_losses: number;
              casual_win_rate: number;
              casual_games_played: number;
              casual_points_scored: number;
              casual_percent_complete: number | null;
              casual_rank: number | null;
              blitz_wins: number;
              blitz_losses: number;
              blitz_win_rate: number;
              blitz_games_played: number;
              blitz_points_scored: number;
              blitz_percent_complete: number | null;
              blitz_rank: number | null;
              ranked_players: number | null;
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description player_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  getBoard: {
    parameters: {
      query?: {
        window?: "all" | "day" | "week" | "month";
        country?: string;
        club?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        mode: "overall" | "casual" | "blitz";
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A leaderboard: of everybody, of a country or of a club */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "mode": "overall",
           *       "window": "all",
           *       "total": 4,
           *       "last_updated": "2026-11-24T20:00:00+00:00",
           *       "players": [
           *         {
           *           "rank": 1,
           *           "user_id": "3f1c0000-0000-4000-8000-000000000001",
           *           "username": "Ana",
           *           "handle": "@ana",
           *           "avatar_url": null,
           *           "country": "PR",
           *           "wins": 120,
           *           "losses": 80,
           *           "win_rate": 60,
           *           "games_played": 200,
           *           "points_scored": 9000
           *         }
           *       ],
           *       "next_cursor": "WyIyMDI2LTExLTI0Il0"
           *     }
           */
          "application/json": {
            /** @enum {string} */
            mode: "overall" | "casual" | "blitz";
            /** @enum {string} */
            window: "all" | "day" | "week" | "month";
            total: number;
            last_updated: string | null;
            players: {
              rank: number;
              week_rank?: number | null;
              user_id: string;
              username: string;
              handle: string;
              avatar_url: string | null;
              country: string | null;
              wins: number;
              losses: number;
              win_rate: number;
              games_played: number;
              points_scored: number;
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description club_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description club_closed */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  listClubs: {
    parameters: {
      query?: {
        search?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Clubs, the largest first */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "clubs": [
           *         {
           *           "id": "3f1c0000-0000-4000-8000-000000000001",
           *           "slug": "mesa-de-los-martes",
           *           "name": "Mesa de los Martes",
           *           "place": "Santiago",
           *           "country": "DO",
           *           "kind": "public",
           *           "members_count": 1
           *         }
           *       ],
           *       "next_cursor": null
           *     }
           */
          "application/json": {
            clubs: {
              id: string;
              slug: string;
              name: string;
              place: string | null;
              country: string | null;
              /** @enum {string} */
              kind: "public" | "request" | "invitation";
              members_count: number;
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  getClub: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One club, and when it plays next */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "3f1c0000-0000-4000-8000-000000000001",
           *       "slug": "mesa-de-los-martes",
           *       "name": "Mesa de los Martes",
           *       "place": "Santiago",
           *       "country": "DO",
           *       "kind": "public",
           *       "members_count": 1,
           *       "about": null,
           *       "time_zone": "America/Santo_Domingo",
           *       "created_at": "2026-11-24T20:00:00+00:00",
           *       "next_date": null
           *     }
           */
          "application/json": {
            id: string;
            slug: string;
            name: string;
            place: string | null;
            country: string | null;
            /** @enum {string} */
            kind: "public" | "request" | "invitation";
            members_count: number;
            about: string | null;
            time_zone: string;
            created_at: string;
            next_date: {
              title: string;
              place: string | null;
              starts_at: string;
            } | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description club_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description club_closed */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  listClubMembers: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The members of a club whom you see, the oldest first */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "members": [
           *         {
           *           "user_id": "3f1c0000-0000-4000-8000-000000000001",
           *           "username": "Ana",
           *           "handle": "@ana",
           *           "avatar_url": null,
           *           "role": "owner",
           *           "joined_at": "2026-11-24T20:00:00+00:00"
           *         }
           *       ],
           *       "next_cursor": null
           *     }
           */
          "application/json": {
            members: {
              user_id: string;
              username: string;
              handle: string;
              avatar_url: string | null;
              /** @enum {string} */
              role: "owner" | "organiser" | "scorer" | "member";
              joined_at: string;
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description club_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description club_closed */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  listEvents: {
    parameters: {
      query?: {
        when?: "to-come" | "over";
        search?: string;
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Public events: those to come, or those that are over */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "events": [
           *         {
           *           "id": "3f1c0000-0000-4000-8000-000000000001",
           *           "slug": "noche-de-los-martes",
           *           "title": "Noche de los martes",
           *           "place": "Santurce",
           *           "starts_at": "2026-11-24T20:00:00+00:00",
           *           "time_zone": "America/Puerto_Rico",
           *           "state": "running",
           *           "format_id": "rotating-pairs",
           *           "registration": "open",
           *           "capacity": 32,
           *           "entrants_count": 4,
           *           "club": null
           *         }
           *       ],
           *       "next_cursor": null
           *     }
           */
          "application/json": {
            events: {
              id: string;
              slug: string;
              title: string;
              place: string | null;
              starts_at: string;
              time_zone: string;
              /** @enum {string} */
              state: "draft" | "open" | "running" | "finished" | "cancelled";
              /** @enum {string} */
              format_id:
                | "rotating-pairs"
                | "fixed-pairs-swiss"
                | "round-robin"
                | "single-elimination"
                | "double-elimination"
                | "americano"
                | "mexicano"
                | "winner-stays";
              /** @enum {string} */
              registration: "open" | "club" | "invitation";
              capacity: number;
              entrants_count: number;
              club: {
                id: string;
                slug: string;
                name: string;
              } | null;
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One event */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "3f1c0000-0000-4000-8000-000000000001",
           *       "slug": "noche-de-los-martes",
           *       "title": "Noche de los martes",
           *       "place": "Santurce",
           *       "starts_at": "2026-11-24T20:00:00+00:00",
           *       "time_zone": "America/Puerto_Rico",
           *       "state": "running",
           *       "format_id": "rotating-pairs",
           *       "registration": "open",
           *       "capacity": 32,
           *       "entrants_count": 4,
           *       "club": null,
           *       "about": null,
           *       "visibility": "public",
           *       "checkin_from": "2026-11-24T20:00:00+00:00",
           *       "checkin_to": "2026-11-24T20:00:00+00:00",
           *       "created_at": "2026-11-24T20:00:00+00:00",
           *       "finished_at": null,
           *       "waiting_count": 0,
           *       "round": 1,
           *       "organiser": {
           *         "user_id": "3f1c0000-0000-4000-8000-000000000002",
           *         "username": "Ana",
           *         "handle": "@ana",
           *         "avatar_url": null
           *       }
           *     }
           */
          "application/json": {
            id: string;
            slug: string;
            title: string;
            place: string | null;
            starts_at: string;
            time_zone: string;
            /** @enum {string} */
            state: "draft" | "open" | "running" | "finished" | "cancelled";
            /** @enum {string} */
            format_id:
              | "rotating-pairs"
              | "fixed-pairs-swiss"
              | "round-robin"
              | "single-elimination"
              | "double-elimination"
              | "americano"
              | "mexicano"
              | "winner-stays";
            /** @enum {string} */
            registration: "open" | "club" | "invitation";
            capacity: number;
            entrants_count: number;
            club: {
              id: string;
              slug: string;
              name: string;
            } | null;
            about: string | null;
            /** @enum {string} */
            visibility: "public" | "club" | "invited";
            checkin_from: string | null;
            checkin_to: string | null;
            created_at: string;
            finished_at: string | null;
            waiting_count: number;
            round: number;
            organiser: {
              user_id: string;
              username: string;
              handle: string;
              avatar_url: string | null;
            } | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description event_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  listEntrants: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Who takes part in an event, in the order in which they entered */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "entrants": [
           *         {
           *           "id": "3f1c0000-0000-4000-8000-000000000001",
           *           "pair_id": null,
           *           "state": "registered",
           *           "registered_at": "2026-11-24T20:00:00+00:00",
           *           "person": {
           *             "entrant_id": "3f1c0000-0000-4000-8000-000000000001",
           *             "user_id": "3f1c0000-0000-4000-8000-000000000002",
           *             "name": "Ana",
           *             "handle": "@ana",
           *             "avatar_url": null,
           *             "is_guest": false
           *           }
           *         }
           *       ],
           *       "next_cursor": "WyIyMDI2LTExLTI0Il0"
           *     }
           */
          "application/json": {
            entrants: {
              id: string;
              pair_id: string | null;
              /** @enum {string} */
              state: "invited" | "registered" | "waiting" | "withdrawn" | "left" | "disqualified";
              registered_at: string;
              person: {
                entrant_id: string;
                user_id: string | null;
                name: string | null;
                handle: string | null;
                avatar_url: string | null;
                is_guest: boolean;
              };
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description event_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  listStandings: {
    parameters: {
      query?: {
        limit?: number;
        cursor?: string;
      };
      header?: never;
      path: {
        slug: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The standings of an event, from the results that count */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "tables": 1,
           *       "decided": 0,
           *       "rows": [
           *         {
           *           "entrants": [
           *             "3f1c0000-0000-4000-8000-000000000001"
           *           ],
           *           "place": 1,
           *           "played": 0,
           *           "won": 0,
           *           "drawn": 0,
           *           "lost": 0,
           *           "wins": 0,
           *           "effectiveness": 0,
           *           "buchholz": 0,
           *           "difference": 0,
           *           "points_for": 0,
           *           "points_against": 0
           *         }
           *       ],
           *       "people": [
           *         {
           *           "entrant_id": "3f1c0000-0000-4000-8000-000000000001",
           *           "user_id": "3f1c0000-0000-4000-8000-000000000002",
           *           "name": "Ana",
           *           "handle": "@ana",
           *           "avatar_url": null,
           *           "is_guest": false
           *         }
           *       ],
           *       "next_cursor": "WyIyMDI2LTExLTI0Il0"
           *     }
           */
          "application/json": {
            tables: number;
            decided: number;
            rows: {
              entrants: string[];
              place: number | null;
              played: number;
              won: number;
              drawn: number;
              lost: number;
              wins: number;
              effectiveness: number;
              buchholz: number;
              difference: number;
              points_for: number;
              points_against: number;
            }[];
            people: {
              entrant_id: string;
              user_id: string | null;
              name: string | null;
              handle: string | null;
              avatar_url: string | null;
              is_guest: boolean;
            }[];
            next_cursor: string | null;
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address, invalid_cursor */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description event_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description list_changed */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
  getRound: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        slug: string;
        round: number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The tables and results of a round */
      200: {
        headers: {
          /** @description Send it back as If-None-Match */
          ETag?: string;
          /** @description Calls that are left (r), and the seconds until all are again (t) */
          RateLimit?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "no": 1,
           *       "state": "published",
           *       "published_at": "2026-11-24T20:00:00+00:00",
           *       "ends_at": null,
           *       "tables": [
           *         {
           *           "no": 1,
           *           "sides": [
           *             [
           *               "3f1c0000-0000-4000-8000-000000000001",
           *               "3f1c0000-0000-4000-8000-000000000002"
           *             ],
           *             [
           *               "3f1c0000-0000-4000-8000-000000000003",
           *               "3f1c0000-0000-4000-8000-000000000004"
           *             ]
           *           ],
           *           "state": "open",
           *           "points": [
           *             0,
           *             0
           *           ],
           *           "winner": null,
           *           "hands": 0
           *         }
           *       ],
           *       "sit_outs": [],
           *       "people": [
           *         {
           *           "entrant_id": "3f1c0000-0000-4000-8000-000000000001",
           *           "user_id": "3f1c0000-0000-4000-8000-000000000005",
           *           "name": "Joel",
           *           "handle": "@joel",
           *           "avatar_url": null,
           *           "is_guest": false
           *         },
           *         {
           *           "entrant_id": "3f1c0000-0000-4000-8000-000000000002",
           *           "user_id": "3f1c0000-0000-4000-8000-000000000006",
           *           "name": "Ana",
           *           "handle": "@ana",
           *           "avatar_url": null,
           *           "is_guest": false
           *         },
           *         {
           *           "entrant_id": "3f1c0000-0000-4000-8000-000000000003",
           *           "user_id": "3f1c0000-0000-4000-8000-000000000007",
           *           "name": "Luis",
           *           "handle": "@luis",
           *           "avatar_url": null,
           *           "is_guest": false
           *         },
           *         {
           *           "entrant_id": "3f1c0000-0000-4000-8000-000000000004",
           *           "user_id": "3f1c0000-0000-4000-8000-000000000008",
           *           "name": "Eva",
           *           "handle": "@eva",
           *           "avatar_url": null,
           *           "is_guest": false
           *         }
           *       ]
           *     }
           */
          "application/json": {
            no: number;
            /** @enum {string} */
            state: "draft" | "published" | "closed" | "cancelled";
            published_at: string | null;
            ends_at: string | null;
            tables: {
              no: number;
              sides: string[][];
              /** @enum {string} */
              state:
                | "open"
                | "playing"
                | "proposed"
                | "disputed"
                | "confirmed"
                | "unanswered"
                | "ruled";
              points: number[];
              winner: number | null;
              hands: number;
            }[];
            sit_outs: {
              entrants: string[];
            }[];
            people: {
              entrant_id: string;
              user_id: string | null;
              name: string | null;
              handle: string | null;
              avatar_url: string | null;
              is_guest: boolean;
            }[];
          };
        };
      };
      /** @description The program has this answer already (If-None-Match) */
      304: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description invalid_parameter, key_in_address */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description key_missing, key_malformed, key_unknown, key_expired */
      401: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description plan_needed, scope_missing, account_closed */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description event_not_found, round_not_found */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description rate_limited */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unexpected_failure */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
      /** @description unavailable */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": components["schemas"]["Problem"];
        };
      };
    };
  };
}
