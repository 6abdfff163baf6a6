import { randomInt } from "node:crypto";

// Words that every keyboard can write and no language finds offensive.
const WORDS =
  "CAPICU DOMINO TRANCA DOBLE FICHA SALIDA RONDA PAREJA MESA MANO PUNTO PASE CIERRE TORNEO SEIS CINCO CUATRO TRES DOS UNO BLANCA NUEVE OCHO SIETE".split(
    " ",
  );

/** Nobody knows it before, so a picture that shows it was taken afterwards. */
export const drawWord = (): string =>
  `${WORDS[randomInt(WORDS.length)] ?? "DOMINO"} ${randomInt(100, 1000)}`;
