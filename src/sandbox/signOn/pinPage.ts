import { escapeHtml } from '../pages/escapeHtml.ts'
import { page } from '../pages/page.ts'

/** The PIN of everybody in the sandbox. */
export const PIN = '1234'

export interface PinForm {
  returnTo: string
  fin?: string
  wrong?: boolean
}

export function pinPage({ returnTo, fin = '', wrong = false }: PinForm): string {
  const alert = wrong
    ? '<p role="alert" id="wrong">The FIN is not known, or the PIN is not right. Try again.</p>'
    : ''
  const described = wrong ? ' aria-invalid="true" aria-describedby="wrong"' : ''
  return page({
    title: 'Single sign-on',
    main: `${alert}<form method="post" action="/pin">
<input type="hidden" name="return" value="${escapeHtml(returnTo)}">
<label>FIN<input name="fin" autocomplete="username" required maxlength="7" value="${escapeHtml(fin)}"${described}></label>
<label>PIN<input name="pin" type="password" inputmode="numeric" autocomplete="current-password" required${described}></label>
<p class="quiet">In the sandbox everybody’s PIN is ${PIN}.</p>
<button>Sign in</button>
</form>`,
  })
}

export const refusedPage = (): string =>
  page({
    title: 'Single sign-on',
    main: '<p role="alert">The address to return to is not one of the portal: the sign-in was not started.</p>',
  })
