/** Errors that nobody caught are told to the portal, with what it takes to tell them loaded only then. */
export function followFaults(): void {
  addEventListener('error', ({ error }) => tellLater(error))
  addEventListener('unhandledrejection', ({ reason }) => tellLater(reason))
}

export function tellLater(cause: unknown): void {
  import('./tellFault.ts').then(({ tellFault }) => tellFault(cause)).catch(() => undefined)
}
