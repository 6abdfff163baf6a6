/** The texts of buttons, titles, tabs and ranks, in the game's languages. None of them is a player's name. */
export const SCREEN_TEXTS: readonly string[] = [
  // English.
  ...split(`
    Statistics | Stats | My Stats | My Statistics | Player Stats | Player Statistics |
    Game Stats | Game Statistics | Your Stats | Profile | My Profile | Player Profile |
    User Profile | Player | Account | My Account | Menu | Back | Home | Settings | Edit |
    Edit Profile | Share | Done | Close | Cancel | Games | Friends | Store | Shop | Play |
    Leaderboard | Leaderboards | Ranking | Online | Offline | Domino | Dominoes | Dominos |
    Follow | Add Friend | Message | Invite | Chat | Clubs | Events | Career | History |
    Achievements | Awards | Badges | Season | View Profile | Change Avatar | Welcome | More |
    Record | Records | Details | Summary | Dashboard | Lobby | Club | Guest | Username |
    Nickname | Challenge | Send Challenge | Challenge Player | Rematch | Invite Friend |
    Invite Friends | Add | Add to Friends | Send Message | Send Gift | Gift | Report | Block |
    Unfollow | Following | Followers | Save | Save Changes | Log Out | Sign Out | Sign In |
    Log In | Share Profile | Share Stats | Play Now | Play with Me | View Stats | View More |
    See More | Help | News | Tournaments | Missions | Quests | Rewards | Inbox |
    Notifications | My Club | Join Club | No Club | Team | Teams | Table | Tables |
    Gold League | Silver League | Bronze League | Diamond League | League | Beginner | Rookie |
    Expert | Master | Legend | Veteran | Champion | My Record | My Domino Record |
    Beat My Stats | Play with me on Domino | Friend Request | Copy | Copy ID | Search |
    Compare | Game History | Match History | Domino Legend | Domino Master | Domino King |
    Domino Champion | Double Six
  `),
  // Spanish.
  ...split(`
    Estadísticas | Perfil | Mi Perfil | Volver | Atrás | Inicio | Ajustes | Amigos | Tienda |
    Editar | Editar Perfil | Modificar Perfil | Desafiar | Retar | Reto | Desafío | Añadir |
    Añadir Amigo | Agregar | Agregar Amigo | Compartir | Compartir Perfil | Mensaje |
    Enviar Mensaje | Invitar | Invitar Amigo | Seguir | Siguiendo | Seguidores | Bloquear |
    Denunciar | Reportar | Guardar | Cancelar | Cerrar | Cerrar Sesión | Jugar | Jugar Ahora |
    Menú | Clubes | Mi Club | Sin Club | Equipo | Equipos | Mesa | Mesas | Clasificación |
    Posiciones | Mis Estadísticas | Mis Números | Perfil del Jugador | Perfil de Jugador |
    Jugador | Cuenta | Mi Cuenta | Logros | Historial | Torneos | Misiones | Recompensas |
    Notificaciones | Liga | Liga de Oro | Liga de Plata | Liga de Bronce | Principiante |
    Novato | Experto | Maestro | Leyenda | Veterano | Campeón | Rey de la Mesa |
    Maestro del Dominó | Mi Récord de Dominó | Supera mis Números | Juega Conmigo en Domino |
    Rey del Dominó | Leyenda del Dominó | Resumen | Ver Más | Ver Perfil | Ayuda | Noticias | Buscar | Comparar | Revancha | Dominó
  `),
  // Portuguese.
  ...split(`
    Estatísticas | Voltar | Desafio | Adicionar | Adicionar Amigo | Compartilhar |
    Compartilhar Perfil | Partilhar | Mensagem | Enviar Mensagem | Convidar | Convidar Amigo |
    Seguindo | Salvar | Fechar | Sair | Jogar | Jogar Agora | Meu Perfil | Meu Clube | Clube |
    Sem Clube | Equipe | Equipes | Classificação | Minhas Estatísticas | Perfil do Jogador |
    Jogador | Conta | Minha Conta | Conquistas | Histórico | Torneios | Missões |
    Notificações | Início | Loja | Configurações | Liga Ouro | Liga de Ouro | Liga de Prata |
    Liga de Bronze | Iniciante | Especialista | Mestre | Lenda | Campeão | Rei da Mesa |
    Mestre do Dominó | Meu Recorde no Dominó | Supere meus Números | Jogue Comigo no Domino |
    Rei do Dominó | Lenda do Dominó | Resumo | Ver Mais | Ajuda | Notícias | Revanche
  `),
  // French.
  ...split(`
    Statistiques | Profil | Retour | Réglages | Modifier | Modifier le Profil |
    Modifier mon Profil | Éditer | Éditer le Profil | Défier | Défi | Lancer un Défi |
    Ajouter | Ajouter un Ami | Ajouter en Ami | Partager | Partager le Profil |
    Envoyer un Message | Inviter | Inviter un Ami | Suivre | Abonné | Abonnés | Bloquer |
    Signaler | Enregistrer | Annuler | Fermer | Déconnexion | Jouer | Jouer Maintenant |
    Mon Profil | Mon Club | Sans Club | Équipe | Équipes | Classement | Mes Statistiques |
    Profil du Joueur | Joueur | Compte | Mon Compte | Succès | Historique | Tournois |
    Récompenses | Accueil | Boutique | Amis | Paramètres | Ligue | Ligue d'Or |
    Ligue d'Argent | Ligue de Bronze | Débutant | Maître | Légende | Vétéran |
    Roi de la Table | Maître du Domino | Mon Record au Domino | Bats mes Scores |
    Joue avec moi sur Domino | Roi du Domino | Légende du Domino | Résumé | Voir Plus | Voir le Profil | Aide | Actualités |
    Rechercher | Comparer
  `),
  // Haitian Creole.
  ...split(`
    Pwofil | Pwofil Mwen | Modifye | Modifye Pwofil | Defye | Defi | Jwe | Jwe Kounye a |
    Pataje | Ajoute | Ajoute Zanmi | Zanmi | Mesaj | Envite | Klasman | Klasman Mwen | Ekip |
    Ekip Mwen | Klib | Pati | Pwen | Tab | Patnè | Men | Manche | Nivo | Estatistik |
    Estatistik Mwen | Mèt Domino | Jwe Domino avè m | Wa Domino | Lakay | Boutik | Chanpyon | Retounen
  `),
];

function split(words: string): string[] {
  return words.split("|").map((word) => word.trim());
}
