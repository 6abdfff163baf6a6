// Cards in memory, drawn once for each content.
import { hashBytes } from "#ground/ready-bytes.ts";
import { createDrawnPictures, type DrawnPictures } from "#site/pictures/drawn-pictures.ts";

import { drawCard, type CardOrder } from "./draw-card.ts";

export type ShareCards = DrawnPictures<CardOrder>;

export const cardKey = (order: CardOrder): string => hashBytes(Buffer.from(JSON.stringify(order)));

export const createShareCards = (): ShareCards =>
  createDrawnPictures({ keyOf: cardKey, draw: drawCard });
