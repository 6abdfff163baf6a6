/** In its own file so that tests can replace it. */
export const reloadPage = () => location.reload();
