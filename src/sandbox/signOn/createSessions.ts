import { randomBytes } from 'node:crypto'

/** The provider's own sessions (cookies) and the single-use tokens that it gives to the portal. */
export interface Sessions {
  open: (fin: string) => string
  findFin: (session: string) => string | undefined
  close: (session: string) => void
  giveToken: (fin: string, now: Date) => string
  /** The FIN behind a token, once, within its two minutes. */
  takeToken: (token: string, now: Date) => string | undefined
  clear: () => void
}

const TOKEN_LIFE = 120_000

export function createSessions(): Sessions {
  const sessions = new Map<string, string>()
  const tokens = new Map<string, { fin: string; until: number }>()
  const secret = (): string => randomBytes(24).toString('base64url')
  return {
    open(fin) {
      const session = secret()
      sessions.set(session, fin)
      return session
    },
    findFin: (session) => sessions.get(session),
    close: (session) => void sessions.delete(session),
    giveToken(fin, now) {
      const token = secret()
      tokens.set(token, { fin, until: now.getTime() + TOKEN_LIFE })
      return token
    },
    takeToken(token, now) {
      const found = tokens.get(token)
      tokens.delete(token)
      return found === undefined || found.until < now.getTime() ? undefined : found.fin
    },
    clear() {
      sessions.clear()
      tokens.clear()
    },
  }
}
