import { beforeEach, expect, test, vi } from "vitest";

const FILES: Record<string, object> = {
  "/assets/es-app.json": { menu: ["Abrir menú"] },
  "/assets/fr-app.json": { menu: ["Ouvrir le menu"] },
  "/assets/fr-first.json": { home: ["Accueil"] },
  "/assets/catalogues.json": {
    fr: { first: "/assets/fr-first.json", app: "/assets/fr-app.json" },
    ht: { first: "/assets/ht-first.json" },
  },
};

let fetched: string[];

beforeEach(() => {
  vi.resetModules();
  fetched = [];
  vi.stubGlobal("fetch", async (address: string) => {
    fetched.push(address);
    const file = FILES[address];
    return file === undefined ? new Response(null, { status: 503 }) : Response.json(file);
  });
  document.cookie = "language=; path=/; max-age=0";
  document.documentElement.lang = "es-419";
});

/** The page's modules, with what the server wrote into the page. */
async function open(served: object | null) {
  document.querySelector("#language")?.remove();
  const block = document.createElement("script");
  block.id = "language";
  block.type = "application/json";
  block.textContent = JSON.stringify(served);
  document.body.append(block);
  return { ...(await import("./load-catalogue.ts")), ...(await import("./language.ts")) };
}

const SPANISH = {
  language: "es-419",
  messages: { home: ["Inicio"] },
  included: ["first"],
  catalogues: { first: "/assets/es-first.json", app: "/assets/es-app.json" },
  list: "/assets/catalogues.json",
};

test("the page speaks the language that the server wrote into it, without a request", async () => {
  const { i18n, withTexts } = await open(SPANISH);

  expect(await withTexts("first", async () => "code")).toBe("code");
  expect(i18n._("home")).toBe("Inicio");
  expect(fetched).toEqual([]);
});

test("a screen's texts are fetched once, with its code", async () => {
  const { i18n, withTexts } = await open(SPANISH);

  await withTexts("app", async () => "code");
  await withTexts("app", async () => "code");

  expect(i18n._("menu")).toBe("Abrir menú");
  expect(fetched).toEqual(["/assets/es-app.json"]);
});

test("texts that did not arrive fail like code that did not, and are asked for again", async () => {
  const { withTexts } = await open({ ...SPANISH, catalogues: { app: "/assets/lost.json" } });
  const visit = () => withTexts("app", async () => "code");

  await expect(visit()).rejects.toThrow("/assets/lost.json answered 503");
  await expect(visit()).rejects.toThrow("answered 503");
  expect(fetched).toHaveLength(2);
});

test("without a built site nothing is fetched", async () => {
  const { withTexts, i18n } = await open(null);

  await withTexts("app", async () => "code");

  expect([i18n.locale, fetched]).toEqual(["en", []]);
});

test("a change of language brings the texts that are in use, a cookie and the page's language", async () => {
  const { changeLanguage, currentLanguage, i18n, withTexts } = await open(SPANISH);
  await withTexts("app", async () => "code");

  await changeLanguage("fr");

  expect([i18n._("home"), i18n._("menu")]).toEqual(["Accueil", "Ouvrir le menu"]);
  expect([currentLanguage(), document.documentElement.lang]).toEqual(["fr", "fr"]);
  expect(document.cookie).toContain("language=fr");
});

test("a language that does not load changes nothing on the page", async () => {
  const { changeLanguage, currentLanguage, i18n } = await open(SPANISH);

  await expect(changeLanguage("ht")).rejects.toThrow("/assets/ht-first.json answered 503");

  expect([currentLanguage(), i18n._("home")]).toEqual(["es-419", "Inicio"]);
});

test("of two changes the last one counts", async () => {
  const { changeLanguage, currentLanguage } = await open(SPANISH);
  const slow = Promise.withResolvers<void>();
  const quick = fetch;
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.includes("/fr-")) await slow.promise;
    return quick(address);
  });

  const first = changeLanguage("fr");
  await changeLanguage("pt-BR");
  slow.resolve();
  await first;

  expect(currentLanguage()).toBe("pt-BR");
});
