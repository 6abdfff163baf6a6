import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { LogoMark } from "./wordmark.tsx";

const HUES = [
  ["#6a4a0c", "#f6e3b4"],
  ["#4a2a58", "#f0def7"],
  ["#0f5b51", "#d6f2e8"],
  ["#7a2b1b", "#fbdccf"],
  ["#1d4470", "#d9e9fa"],
  ["#4c4a1c", "#efeec2"],
] as const;

interface AvatarProps {
  id: string;
  name: string;
  address?: string | null | undefined;
  size?: number;
  online?: boolean;
}

export function Avatar({ id, name, address, size = 38, online = false }: AvatarProps) {
  return (
    <span className="avatar" style={{ width: size, height: size, fontSize: size * 0.46 }}>
      <Face key={address} id={id} name={name} address={address ?? ""} />
      {online && (
        <span className="avatar-online">
          <span className="sr-only">
            <Trans>Online</Trans>
          </span>
        </span>
      )}
    </span>
  );
}

function Face({ id, name, address }: { id: string; name: string; address: string }) {
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <span className="avatar-initial felt p-[18%]" aria-hidden="true">
        <LogoMark />
      </span>
    );
  if (address !== "")
    return (
      <img
        // Of a served page, the picture may have failed before this code came.
        ref={(image) => {
          if (image?.complete === true && image.naturalWidth === 0) setBroken(true);
        }}
        src={address}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
      />
    );
  const [background, color] = hueOf(id);
  return (
    <span className="avatar-initial" style={{ background, color }} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

function hueOf(id: string) {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return HUES[sum % HUES.length] ?? HUES[0];
}

function initialOf(name: string) {
  const [first = "?"] = name.replace(/^@/, "").trim();
  return first.toUpperCase();
}
