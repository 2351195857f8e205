// On paper: what one hands over is there, and nothing that can only be used on a screen.
import { contestDates, insertContest, insertEntry } from '../support/contests.ts'
import { insertMeetup, insertProperty, insertPropertyBooking } from '../support/factories.ts'
import { joinAs, type Member } from './member.ts'
import { expect, hydrated, type Page, test } from './page.ts'
import { inDatabase, locations } from './product-data.ts'

/** As printed, on both a phone and a desk: what is sticky or a control is gone. */
async function expectOnPaper(page: Page, path: string, essentials: readonly RegExp[]): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.goto(path)
  await hydrated(page)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('nav:visible, form:visible, [data-bottom-bar]:visible')).toHaveCount(0)
    await expect(page.locator('button:not([popovertarget], [aria-describedby]):visible')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const text of essentials)
      await expect(page.getByText(text).locator('visible=true').first()).toBeVisible()
    // Black on white, although the reader's screen is dark.
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(22, 22, 22)')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('a location and its planner', async ({ page, request }) => {
  const [place] = await locations(request, 'search=Battery+Spencer&limit=1')
  const { id, name } = place as { id: string; name: string }
  await expectOnPaper(page, `/location/${id}`, [
    new RegExp(name),
    /^Light today$/,
    /^Golden hour$/,
    /^Guide$/,
    /^Position$/,
  ])
  await expect(page.getByRole('heading', { name: 'Reviews' })).toBeHidden()
  await expectOnPaper(page, `/plan?location=${id}`, [/^Sun$/, /^Moon$/, /^Rises$/])
})

async function book({ id: guestId }: Member): Promise<string> {
  return await inDatabase(async (sql) => {
    const [owner] = await sql<{ id: string }[]>`select id from users where is_demo limit 1`
    const propertyId = await insertProperty(sql, {
      owner_id: (owner as { id: string }).id,
      title: 'Loft on paper',
    })
    return await insertPropertyBooking(sql, {
      property_id: propertyId,
      photographer_id: guestId,
      during: '[2027-01-11T00:00:00Z, 2027-01-11T03:00:00Z)',
      state: 'accepted',
      confirmed_at: new Date(),
    })
  })
}

test('a booking: place, time, address, light and the code of the directions; a trip', async ({
  page,
  request,
}) => {
  test.slow()
  const member = await joinAs(page, 'print')
  const bookingId = await book(member)
  await expectOnPaper(page, `/property-bookings/${bookingId}`, [
    /^Loft on paper$/,
    /^Sunday, Jan 10, 2027$/,
    /12 Secret Alley/,
    /golden hour.* in the booked 3 hours/,
    /^Scan for directions/,
    /Total, all fees included/,
  ])
  await expect(page.getByRole('img', { name: 'QR code of the directions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Conversation/ })).toBeHidden()

  const [place] = await locations(request, 'sortBy=rating&limit=1')
  const { id, name } = place as { id: string; name: string }
  const made = await request.post('/api/trips', {
    headers: { authorization: `Bearer ${member.token}` },
    data: { name: 'On paper', startsOn: '2027-10-02', dayCount: 1, locationIds: [id] },
  })
  const trip = (await made.json()) as { id: string }
  await expectOnPaper(page, `/trip/${trip.id}`, [/^On paper$/, new RegExp(name), /Sunrise/])
  await expect(page.getByRole('img', { name: 'Where the stops lie to each other' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^Map of the stops of On paper/ })).toBeHidden()
})

test('a meetup’s ticket and the confirmation of a contest’s entry', async ({ page }) => {
  const member = await joinAs(page, 'ticketed')
  const slug = `paper-${Date.now()}`
  const meetupId = await inDatabase(async (sql) => {
    const [organizer] = await sql<{ id: string }[]>`select id from users where is_demo limit 1`
    const id = await insertMeetup(sql, {
      organizer_id: (organizer as { id: string }).id,
      title: 'Meetup on paper',
      meeting_point: 'The third bench',
    })
    await sql`insert into meetup_attendees ${sql.insert({ meetup_id: id, user_id: member.id, registration_number: 7 })}`
    const contest_id = await insertContest(sql, { ...contestDates('voting'), slug, title: 'Paper contest' })
    await insertEntry(sql, {
      ...{ contest_id, user_id: member.id, title: 'Folded hills' },
      ...{ image_state: 'failed', width: null, height: null },
    })
    return id
  })
  await expectOnPaper(page, `/meetup/${meetupId}`, [
    /^Meetup on paper$/,
    /^Your ticket, no\. 7$/,
    /The third bench/,
    /^The light while you’re there$/,
    /^Scan for directions$/,
  ])
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeHidden()
  await expectOnPaper(page, `/contest/${slug}/entries`, [/^Folded hills$/, /^Takes part$/, /^Entry number$/])
})
