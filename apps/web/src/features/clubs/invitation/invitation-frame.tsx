import type { ReactNode } from "react";

import { Card } from "#ui/card.tsx";

export function InvitationFrame({ children }: { children: ReactNode }) {
  return (
    <Card className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-7">
      {children}
    </Card>
  );
}
