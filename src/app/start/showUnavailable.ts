/** The static page of index.html for the one moment when no catalogue can be had. */
export function showUnavailable(shown: boolean): void {
  const page = document.getElementById('unavailable')
  if (page !== null) page.hidden = !shown
}
