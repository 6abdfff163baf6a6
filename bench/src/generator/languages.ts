/** Wins, losses, win rate, games, complete, points. */
type Wording = readonly [string, string, string, string, string, string];

export interface LanguageWords {
  readonly wordings: readonly Wording[];
  readonly overall: readonly string[];
  readonly modes: readonly (readonly [casual: string, blitz: string])[];
  readonly titles: readonly string[];
  readonly tabs: readonly string[];
  readonly others: readonly string[];
  readonly level: string;
}

export const LANGUAGES: Record<"en" | "es" | "pt" | "fr", LanguageWords> = {
  en: {
    wordings: [
      ["Wins", "Losses", "Win Rate", "Games Played", "Completion", "Points Scored"],
      ["Games Won", "Games Lost", "Win %", "Games Played", "% Complete", "Total Points"],
      ["Won", "Lost", "Win Percentage", "Played", "Completed", "Points"],
      ["Victories", "Defeats", "Victory Rate", "Matches", "Completion Rate", "Score"],
      ["Wins", "Losses", "Winning %", "Total Games", "Complete %", "Points"],
    ],
    overall: ["Overall", "All Games", "Lifetime", "Career", "Overall Stats"],
    modes: [
      ["Casual", "Blitz"],
      ["Casual Mode", "Blitz Mode"],
      ["Casual Games", "Blitz Games"],
    ],
    titles: ["Player Stats", "Statistics", "My Profile", "Career", "Dominoes"],
    tabs: ["Home", "Play", "Friends", "Shop", "Profile"],
    others: ["Win Streak", "Best Score", "Average Points", "Longest Streak", "Rank"],
    level: "Level",
  },
  es: {
    wordings: [
      ["Victorias", "Derrotas", "% Victorias", "Partidas", "% Completado", "Puntos"],
      [
        "Partidas ganadas",
        "Partidas perdidas",
        "Porcentaje de victorias",
        "Partidas jugadas",
        "Porcentaje completado",
        "Puntos anotados",
      ],
      ["Ganadas", "Perdidas", "% Ganadas", "Jugadas", "% Completadas", "Puntos totales"],
      [
        "Juegos ganados",
        "Juegos perdidos",
        "Tasa de victorias",
        "Juegos jugados",
        "% Completo",
        "Total de puntos",
      ],
    ],
    overall: ["General", "Total", "Todas las partidas", "Resumen", "Global"],
    modes: [
      ["Casual", "Blitz"],
      ["Modo Casual", "Modo Blitz"],
      ["Partidas Casuales", "Partidas Blitz"],
    ],
    titles: ["Estadísticas", "Mi Perfil", "Jugador", "Mis estadísticas"],
    tabs: ["Inicio", "Jugar", "Amigos", "Tienda", "Perfil"],
    others: ["Racha actual", "Mejor racha", "Promedio de puntos", "Mejor puntuación", "Rango"],
    level: "Nivel",
  },
  pt: {
    wordings: [
      [
        "Vitórias",
        "Derrotas",
        "% de vitórias",
        "Partidas jogadas",
        "% concluído",
        "Pontos marcados",
      ],
      [
        "Jogos ganhos",
        "Jogos perdidos",
        "Taxa de vitórias",
        "Total de jogos",
        "Taxa de conclusão",
        "Total de pontos",
      ],
      [
        "Partidas vencidas",
        "Partidas perdidas",
        "Percentual de vitórias",
        "Partidas",
        "% concluídas",
        "Pontos",
      ],
    ],
    overall: ["Geral", "Total", "Todos os jogos", "Resumo"],
    modes: [
      ["Casual", "Blitz"],
      ["Modo Casual", "Modo Blitz"],
    ],
    titles: ["Estatísticas", "Meu Perfil", "Jogador"],
    tabs: ["Início", "Jogar", "Amigos", "Loja", "Perfil"],
    others: ["Sequência atual", "Melhor sequência", "Média de pontos", "Recorde", "Posição"],
    level: "Nível",
  },
  fr: {
    wordings: [
      [
        "Victoires",
        "Défaites",
        "Taux de victoire",
        "Parties jouées",
        "Taux de complétion",
        "Points marqués",
      ],
      [
        "Parties gagnées",
        "Parties perdues",
        "% de victoires",
        "Total des parties",
        "% terminées",
        "Total des points",
      ],
      ["Gagnées", "Perdues", "% Victoires", "Parties", "% Terminé", "Points"],
    ],
    overall: ["Général", "Total", "Toutes les parties", "Bilan global"],
    modes: [
      ["Casual", "Blitz"],
      ["Mode Casual", "Mode Blitz"],
    ],
    titles: ["Statistiques", "Mon Profil", "Joueur"],
    tabs: ["Accueil", "Jouer", "Amis", "Boutique", "Profil"],
    others: ["Série en cours", "Meilleure série", "Moyenne de points", "Meilleur score", "Rang"],
    level: "Niveau",
  },
};
