/** In a place of its own, as no test can reload. */
export const reloadPage = () => location.reload();
