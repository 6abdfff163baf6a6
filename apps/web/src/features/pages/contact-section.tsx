import { Contact } from "#widgets/contact/contact.tsx";

export function ContactSection() {
  return (
    <>
      <h2 id="contact">Contact</h2>
      <p>
        <Contact />
      </p>
    </>
  );
}
