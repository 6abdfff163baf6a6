// What a link preview is told of a card.
import { CARD_SIZES, cardSentence, type CardWords } from "@capicu/contract/share-cards";

import { metaTag } from "#site/meta-tag.ts";

import { cardKey } from "./share-cards.ts";

/** @param address without the mark of its content: messengers keep a picture by its address */
export function cardTags(address: string, words: CardWords): string[] {
  const { width, height } = CARD_SIZES.wide;
  const properties = {
    "og:image": `${address}?v=${cardKey({ size: "wide", words })}`,
    "og:image:type": "image/jpeg",
    "og:image:width": String(width),
    "og:image:height": String(height),
    "og:image:alt": cardSentence(words),
  };
  return [
    ...Object.entries(properties).map(([name, content]) => metaTag("property", name, content)),
    metaTag("name", "twitter:card", "summary_large_image"),
  ];
}
