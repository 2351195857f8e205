// Meetups: joining and leaving, the waiting list, creating one by the sun with the permit question, comments that do nothing, and cancelling.
import { insertMeetup } from '../support/factories.ts'
import { joinAs, type Member } from './member.ts'
import { expectMessage } from './messages.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'
import { inDatabase } from './product-data.ts'

/** Beside the text; on a phone its twin is within the text. */
const panel = (page: Page) => page.getByRole('complementary', { name: 'Join' })
const makePro = ({ id }: Member) => inDatabase((sql) => sql`update users set plan = 'pro' where id = ${id}`)

test('a visitor reads, and is asked to sign in to join', async ({ page }) => {
  await page.goto('/community?tab=meetups')
  await hydrated(page)
  await expect(
    page.getByRole('heading', { level: 2, name: 'Cables and arches at first light' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Full' }).first()).toBeDisabled()
  await page.getByRole('button', { name: /^Join Meetup: Skyline/ }).click()
  await expectMessage(page, 'Please sign in to join meetups')
  await expectAccessible(page)
})

test('join, leave, and the waiting list of a full one', async ({ page }) => {
  test.slow()
  const organizer = await joinAs(page, 'host')
  const title = `Harbor walk ${Date.now()}`
  const id = await inDatabase((sql) =>
    insertMeetup(sql, { organizer_id: organizer.id, title, max_attendees: 1 }),
  )
  await page.context().clearCookies()
  await joinAs(page, 'walker')
  await page.goto(`/meetup/${id}`)
  await hydrated(page)
  await page
    .getByRole('button', { name: `Join Meetup: ${title}` })
    .first()
    .click()
  await expectMessage(page, 'Joined Meetup')
  await expect(panel(page).getByText('You’re going')).toBeVisible()
  await expect(page.getByRole('link', { name: 'The walker' })).toBeVisible()
  await page.context().clearCookies()
  await joinAs(page, 'waiter')
  await page.goto(`/meetup/${id}`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Full' }).first()).toBeDisabled()
  await page
    .getByRole('button', { name: `Join waiting list: ${title}` })
    .first()
    .click()
  await expect(panel(page).getByText('On the waiting list: 1 of 1 person')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: `Leave ${title}` })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: `Join waiting list: ${title}` }).first()).toBeVisible()
})

test('create one relative to the sun in a national park: the permit is asked about', async ({ page }) => {
  test.slow()
  const member = await joinAs(page, 'planner')
  await page.goto('/community?tab=meetups')
  await hydrated(page)
  await page.getByRole('button', { name: 'Create meetup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a meetup' })
  await expect(dialog.getByRole('link', { name: 'Choose Your Plan' })).toBeVisible()
  await makePro(member)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Create meetup' }).click()
  const title = `Rim light ${Date.now()}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('searchbox', { name: 'Location' }).fill('Mather Point')
  await dialog.getByRole('button', { name: /^Mather Point/ }).click()
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Date').fill(day)
  await expect(dialog.getByText(/Starts 40 minutes before sunset: \d+:\d\d PM/)).toBeVisible()
  await dialog.getByLabel('Spots').fill('7')
  await expect(dialog.getByRole('group', { name: 'Permit' })).toBeHidden()
  await dialog.getByLabel('Spots').fill('8')
  const permit = dialog.getByRole('group', { name: 'Permit' })
  await expect(permit).toContainText('This group needs a permit')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create meetup' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please confirm that you’ll take care of the permit.')
  await permit.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Create meetup' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('40 minutes before sunset')).toBeVisible()
  const light = page.getByText('Light that day', { exact: true }).locator('..')
  await expect(light).toContainText(/Sunset \d.*Dusk: civil twilight/)
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
  const edit = page.getByRole('dialog', { name: 'Edit meetup' })
  await edit.getByLabel('Spots').fill('5')
  await expect(edit.getByRole('group', { name: 'Permit' })).toBeHidden()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel(page).getByText('0 of 5 spots taken')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel meetup' }).first().click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this meetup?' })
  await cancel.getByLabel('Message').fill('The road is closed')
  await cancel.getByRole('button', { name: 'Cancel meetup' }).click()
  await expect(page.getByText('This meetup was canceled.')).toBeVisible()
  await expect(page.getByText('The road is closed')).toBeVisible()
})

test('markup in a comment is text: nothing runs, no link leads anywhere', async ({ page }) => {
  const member = await joinAs(page, 'writer')
  const id = await inDatabase((sql) => insertMeetup(sql, { organizer_id: member.id, title: 'Plain words' }))
  await page.goto(`/meetup/${id}`)
  await hydrated(page)
  const markup =
    '<img src=x onerror="document.title=\'hit\'"><script>document.title="hit"</script><svg onload="document.title=\'hit\'"></svg><iframe src="javascript:parent.document.title=\'hit\'"></iframe> [click](javascript:document.title="hit")'
  await page.getByLabel('Your comment').fill(markup)
  await page.getByRole('button', { name: 'Post comment' }).click()
  const comment = page.locator('[id^=comment-]')
  await expect(comment).toContainText(markup)
  expect(await comment.locator('img, script, iframe, svg[onload], a[href^="javascript"]').count()).toBe(0)
  await page.reload()
  await expect(comment).toContainText('onerror')
  await expect(page).toHaveTitle(/Plain words/)
})
