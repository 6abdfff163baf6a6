import { Trans } from "@lingui/react/macro";

export function AppSection() {
  return (
    <>
      <h2>
        <Trans>Can I have Capicú as an app on my phone?</Trans>
      </h2>
      <p>
        <Trans>
          Yes. Open Capicú in your phone’s browser and choose “Install” or “Add to Home Screen” in
          its menu. It then opens without a network too, and shows the last board and your own
          numbers.
        </Trans>
      </p>
      <p>
        <Trans>
          On Android, share one or two screenshots from your gallery with Capicú: they arrive on the
          upload page already read. An iPhone shares nothing with such apps: open Upload Stats there
          and paste a copied screenshot, or choose the screenshots from your photos.
        </Trans>
      </p>
    </>
  );
}
