// A visitor recounts a contest in the page: the file of ballots is checked by the browser, so a forged one is refused there.
import type { BallotLog } from '../../src/contract/community/contest-shapes.ts'
import { hashRow } from '../../src/server/community/contests/ballot-log.ts'
import { expect, expectAccessible, hydrated, type Page, test } from './page.ts'

const isBallots = '**/api/photo-contests/*/ballots'
const isRefused = 'The log does not prove the published result.'

/** The verdict of the page about the server's own file, changed on its way. */
async function recount(page: Page, forge?: (file: BallotLog) => BallotLog) {
  if (forge)
    await page.route(isBallots, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: forge((await response.json()) as BallotLog) })
    })
  await page.goto('/contest/water-and-stone')
  await hydrated(page)
  await page.getByRole('button', { name: 'Recount here' }).click()
  return page.getByRole('status').filter({ hasText: /^The log / })
}

test('an honest file: the log is whole, and the count is the published result', async ({ page }) => {
  const verdict = await recount(page)
  await expect(verdict).toContainText('The log is whole, and its count is the published result.')
  await expect(verdict).toContainText(/\d+ votes by \d+ voters/)
  await expect(verdict.getByRole('listitem').first()).toHaveText(/^1\. .+: \d+ votes? \(winner\)$/)
  await expectAccessible(page)
})

test('a ballot that was given to another entry does not fit its hash', async ({ page }) => {
  const verdict = await recount(page, (file) => {
    const cast = file.rows.find(({ kind }) => kind === 'cast')!
    const other = file.results.find(({ id }) => id !== cast.submissionId)!
    return {
      ...file,
      rows: file.rows.map((row) => (row === cast ? { ...row, submissionId: other.id } : row)),
    }
  })
  await expect(verdict).toContainText(isRefused)
  await expect(verdict).toContainText(/Row \d+: its hash does not fit its content\./)
  await expect(verdict).not.toContainText('The log is whole')
  await expectAccessible(page)
})

test('another result than that of the log is named with its entry', async ({ page }) => {
  let winner = ''
  const verdict = await recount(page, (file) => {
    const results = file.results.map((one) => ({ ...one, votes: one.isWinner ? one.votes + 1 : one.votes }))
    winner = results.find(({ isWinner }) => isWinner)!.id
    return { ...file, results }
  })
  await expect(verdict).toContainText(isRefused)
  await expect(verdict).toContainText(`The published result of entry ${winner} is not that of the log.`)
})

test('a log that was written anew without a ballot lacks the hashes that the page had published', async ({
  page,
}) => {
  const verdict = await recount(page, (file) => {
    const dropped = file.rows.find(({ kind }) => kind === 'cast')
    const rows: BallotLog['rows'] = []
    for (const { hash: _, ...row } of file.rows.filter((row) => row !== dropped)) {
      const numbered = { ...row, sequence: rows.length }
      rows.push({ ...numbered, hash: hashRow(rows.at(-1)?.hash ?? '', numbered) })
    }
    return { ...file, rows, head: rows.at(-1)!.hash, publishedHeads: [] }
  })
  await expect(verdict).toContainText(isRefused)
  await expect(verdict).toContainText('is not in the log.')
  await expect(verdict).not.toContainText('its hash does not fit its content')
})
