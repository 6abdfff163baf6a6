import type { Endpoint } from "./auth-services.ts";

export const getSettings: Endpoint = ({ settings }) => ({
  method: "GET",
  url: "/settings",
  handler: async () => ({
    external: {
      anonymous_users: false,
      email: true,
      google: settings.auth.google !== null,
      phone: false,
    },
    disable_signup: !settings.auth.signup,
    mailer_autoconfirm: settings.auth.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  }),
});
