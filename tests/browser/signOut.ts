import type { Visitor } from './Visitor.ts'

/** By the menu of the person, to the page of strangers. */
export async function signOut(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor
  await page.getByRole('button', { name: visitor.text('a11y.personMenu', { name }) }).click()
  const exit = page.getByText(visitor.text('button.signOut'), { exact: true })
  await exit.filter({ visible: true }).last().click()
  await visitor.arrive('screen.login')
}
