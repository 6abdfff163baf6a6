import type { Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";

type Labels = Readonly<Record<StatField, string>>;

/** The texts of one language on the drawn screens. */
interface ScreenWords {
  /** Shortest first. */
  readonly labels: readonly [Labels, ...Labels[]];
  readonly sections: readonly Readonly<Record<Mode, string>>[];
  readonly titles: readonly string[];
  /** Beside or under the player's name. */
  readonly buttons: readonly string[];
  readonly clubs: readonly string[];
  readonly honours: readonly string[];
  readonly level: readonly string[];
  readonly tabs: readonly string[];
  readonly shared: readonly string[];
}

const english: ScreenWords = {
  labels: [
    labels("Wins", "Losses", "Win rate", "Games", "Completed", "Points"),
    labels("Won", "Lost", "Win %", "Played", "% Complete", "Points Scored"),
    labels("Games won", "Games lost", "Win %", "Games played", "Percent complete", "Total points"),
  ],
  sections: [
    { overall: "Overall", casual: "Casual", blitz: "Blitz" },
    { overall: "All games", casual: "Casual games", blitz: "Blitz games" },
    { overall: "Overall", casual: "Casual mode", blitz: "Blitz mode" },
  ],
  titles: ["Profile", "Player profile", "My stats", "Statistics", "Domino!"],
  buttons: ["Edit profile", "Challenge", "Add friend", "Share", "Message", "Invite"],
  clubs: ["Club: Boneyard Kings", "Team Double Six", "Brooklyn Domino Club", "No club yet"],
  honours: ["Gold league", "Domino Legend", "Veteran", "Rookie of the week"],
  level: ["Level", "Lvl", "Rank"],
  tabs: ["Home", "Play", "Clubs", "Friends", "Store"],
  shared: ["My domino record", "Beat my stats!", "Play with me on Domino!"],
};

const spanish: ScreenWords = {
  labels: [
    labels("Victorias", "Derrotas", "% Victorias", "Partidas", "% Completado", "Puntos"),
    labels("Ganadas", "Perdidas", "% de victorias", "Jugadas", "% completadas", "Puntos totales"),
    labels(
      "Partidas ganadas",
      "Partidas perdidas",
      "Porcentaje de victorias",
      "Partidas jugadas",
      "Porcentaje completado",
      "Puntos anotados",
    ),
  ],
  sections: [
    { overall: "General", casual: "Casual", blitz: "Blitz" },
    { overall: "Total", casual: "Modo casual", blitz: "Modo blitz" },
    { overall: "Todas las partidas", casual: "Casual", blitz: "Blitz" },
  ],
  titles: ["Perfil", "Mi perfil", "Estadísticas", "Mis números", "Perfil del jugador"],
  buttons: ["Editar perfil", "Desafiar", "Añadir amigo", "Compartir", "Mensaje", "Invitar"],
  clubs: ["Club: Los Trancaos", "Equipo La Capicúa", "Club Doble Nueve", "Sin club"],
  honours: ["Liga de oro", "Maestro del dominó", "Veterano", "Rey de la mesa"],
  level: ["Nivel", "Nv.", "Rango"],
  tabs: ["Inicio", "Jugar", "Clubes", "Amigos", "Tienda"],
  shared: ["Mi récord de dominó", "¡Supera mis números!", "Juega conmigo en Domino!"],
};

const portuguese: ScreenWords = {
  labels: [
    labels("Vitórias", "Derrotas", "% de vitórias", "Partidas", "% concluído", "Pontos"),
    labels("Ganhas", "Perdidas", "Taxa de vitórias", "Jogadas", "% concluídas", "Total de pontos"),
    labels(
      "Jogos ganhos",
      "Jogos perdidos",
      "Taxa de vitórias",
      "Jogos disputados",
      "Taxa de conclusão",
      "Pontos marcados",
    ),
  ],
  sections: [
    { overall: "Geral", casual: "Casual", blitz: "Blitz" },
    { overall: "Todos os jogos", casual: "Modo casual", blitz: "Modo blitz" },
  ],
  titles: ["Perfil", "Meu perfil", "Estatísticas", "Perfil do jogador"],
  buttons: ["Editar perfil", "Desafiar", "Adicionar amigo", "Compartilhar", "Mensagem", "Convidar"],
  clubs: ["Clube: Mesa de Ouro", "Equipe Lá-e-lô", "Clube Carroça", "Sem clube"],
  honours: ["Liga ouro", "Mestre do dominó", "Veterano", "Rei da mesa"],
  level: ["Nível", "Nv.", "Posição"],
  tabs: ["Início", "Jogar", "Clubes", "Amigos", "Loja"],
  shared: ["Meu recorde no dominó", "Supere meus números!", "Jogue comigo no Domino!"],
};

const french: ScreenWords = {
  labels: [
    labels("Victoires", "Défaites", "% Victoires", "Parties", "% Terminées", "Points"),
    labels("Gagnées", "Perdues", "Taux de victoire", "Jouées", "% terminé", "Points marqués"),
    labels(
      "Parties gagnées",
      "Parties perdues",
      "Taux de victoire",
      "Parties jouées",
      "Taux de complétion",
      "Total des points",
    ),
  ],
  sections: [
    { overall: "Général", casual: "Casual", blitz: "Blitz" },
    { overall: "Toutes les parties", casual: "Mode casual", blitz: "Mode blitz" },
  ],
  titles: ["Profil", "Mon profil", "Statistiques", "Profil du joueur"],
  buttons: ["Modifier le profil", "Défier", "Ajouter un ami", "Partager", "Message", "Inviter"],
  clubs: ["Club : Les Boudés", "Équipe Double Six", "Club Cochon", "Sans club"],
  honours: ["Ligue d'or", "Maître du domino", "Vétéran", "Roi de la table"],
  level: ["Niveau", "Niv.", "Rang"],
  tabs: ["Accueil", "Jouer", "Clubs", "Amis", "Boutique"],
  shared: ["Mon record au domino", "Bats mes scores !", "Joue avec moi sur Domino!"],
};

/** Statistics in French, the phone language of most Haitian players, with Creole texts around them. */
const haitian: ScreenWords = {
  ...french,
  titles: ["Klasman", "Profil", "Domino"],
  buttons: ["Jwe", "Defye", "Modifye pwofil", "Pataje"],
  clubs: ["Ekip Dekabès", "Ekip Kapikou", "Tab 4"],
  honours: ["Patnè", "Mèt domino"],
  level: ["Nivo", "Klasman"],
  tabs: ["Pati", "Tab", "Ekip", "Klasman"],
  shared: ["Klasman mwen", "Jwe domino avè m"],
};

export const SCREEN_WORDS = [
  english,
  english,
  spanish,
  spanish,
  portuguese,
  french,
  haitian,
] as const;

function labels(
  ...[wins, losses, winRate, games, complete, points]: readonly [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
): Labels {
  return {
    wins,
    losses,
    win_rate: winRate,
    games_played: games,
    percent_complete: complete,
    points_scored: points,
  };
}
