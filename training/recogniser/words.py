"""The wording of statistics screens, taken from the reader's own vocabulary."""

import re
from pathlib import Path

_PARSING = Path(__file__).resolve().parents[2] / "packages/recognition/src/parsing"
_STRING = re.compile(r'"([^"\n]+)"')


def _strings_after(source: str, start: str) -> list[str]:
    return _STRING.findall(source[source.index(start) :])


def _labels() -> list[str]:
    source = (_PARSING / "label-words.ts").read_text(encoding="utf8")
    return _strings_after(source, "LABEL_WORDS")


def _headings() -> list[str]:
    source = (_PARSING / "section-words.ts").read_text(encoding="utf8")
    names = _strings_after(source, "SECTION_NAMES")
    modes = ["Overall", "Casual", "Blitz", "All Time", "Lifetime"]
    return names + [f"{mode} {ending}" for mode in modes for ending in names[-17:]]


LABELS = _labels()
HEADINGS = _headings()

SCREEN = """Profile;Perfil;Profil;Statistics;Stats;Estadísticas;Estatísticas;Statistiques;Back;Menu;Store;
Friends;Amigos;Amis;Games;Settings;Ajustes;Home;Inicio;Início;Accueil;Share;Compartir;Edit;Close;Done;
Level;Nivel;Nível;Niveau;Rank;Rango;Member since;Miembro desde;Membro desde;Membre depuis;Coins;Gems;
LTE;4G;5G;Wi-Fi;Online;En línea;Last Played;Leaderboard;Clasificación;Classement;Achievements;Logros;
Conquistas;Succès;Play;Jugar;Jogar;Jouer;Daily;Weekly;Season;Temporada;Saison;Today;Hoy;Hoje;Aujourd'hui;
Dominoes;Dominó;Domino;Game History;Historial;Histórico;Historique;Invite;Invitar;Philadelphia, PA;
San Juan, PR;Bogotá;São Paulo;Montréal;Québec;Santo Domingo;New York, NY;My Profile;Mi perfil;Meu perfil;
Mon profil;View All;Ver todo;Ver tudo;Tout voir;More;Más;Mais;Plus;Notifications;Log Out;Player;Jugador;
Jogador;Joueur;Record;Récord;Average;Promedio;Média;Moyenne;Streak;Racha;Sequência;Série"""
SCREEN_WORDS = [word.strip() for word in SCREEN.replace("\n", "").split(";")]

NAMES = """Rafa José María Ana Luis Peña Núñez Íñigo Zoé Noël Chloé André João Conceição Léa François Gonçalo
Ángel Óscar Úrsula Begoña Iñaki Araújo Inês Mônica Zoë Hélène Benoît Jérôme Raphaël Élodie Tito Nana Papi
Abuela Boricua Capicu Domino King Queen Ace Shadow Viper Ghost Dragon Wolf Tiger Lion Eagle Fire Ice Storm
Blaze Ninja Master Pro Gamer Player Lucky Star Moon Sol Luna Rey Reina Jefe Loco Rico Flaco Gordo Negra
Mike John Kel Jay Max Leo Ivy Lily Bill Will Phil Ellie Olli Illya Oliver Otto Bob Dan Sam Tom Kim Lin Mia
Big Lil Mr Mrs Dr El La Los The Real Not Its Team Island Girl Boy Coffee Salsa Bachata Merengue Playa Mar
Cielo Corazón Campeón León Ratón Señor Niña Niño Mañana Açaí Pão Maçã Café Olé Fénix Águila Relámpago Sofía
Delfín Rufino Fiona Effie Jeffrey Raffi Flora Alfie Griffin Fluffy Difícil Chef Åse Håkon Jörg Käthe Niccolò
Wes Wow Ossie Suso Xoxo Vivo Cocco Zuzu Sissy Swiss Kiko Puppy Uwu Osvaldo Moscoso Wilson Vox""".split()
