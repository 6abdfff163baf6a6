import type { Endpoint } from "./auth-services.ts";

export const getSettings: Endpoint = ({ settings: { auth } }) => ({
  method: "GET",
  url: "/settings",
  handler: async () => ({
    external: {
      anonymous_users: auth.anonymous,
      email: true,
      google: auth.google !== null,
      phone: auth.phone,
    },
    disable_signup: !auth.signup,
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: auth.phoneAutoconfirm,
    sms_provider: "",
    saml_enabled: auth.saml,
    web3_enabled: auth.web3,
    manual_linking_enabled: auth.manualLinking,
  }),
});
