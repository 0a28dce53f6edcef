import type { Locator } from 'playwright-core'
import type { Visitor } from './Visitor.ts'

/** The dialog that asks who it is before the ways into an account are changed. */
export const identityDialog = (visitor: Visitor): Locator =>
  visitor.page.getByRole('dialog', { name: visitor.text('app.proof.title') })

/** Gives the password that it asks for; the work beneath goes on. */
export async function confirmIdentity(visitor: Visitor, password: string): Promise<void> {
  const dialog = identityDialog(visitor)
  await dialog.locator('input[name=password]').fill(password)
  await visitor.answer('button.confirm')
  await dialog.waitFor({ state: 'hidden' })
}
