// A chart of months draws a course, or says since when there is anything to draw.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MonthChart } from './month-chart.tsx'

const series = [{ name: 'Earned', fill: 'fill-accent' }]
const html = (values: number[], isYear = true) =>
  renderToStaticMarkup(
    createElement(MonthChart, {
      title: 'Earned by month',
      series,
      months: values.map((value, index) => ({
        month: `2026-${String(index + 1).padStart(2, '0')}`,
        values: [value],
      })),
      isYear,
    }),
  )

test('with amounts in its last month alone it says since when, and has them in its table', () => {
  const chart = html([0, 0, 40])
  expect(chart).toContain('Collecting since Mar 2026.')
  expect(chart).not.toContain('<rect')
  expect(chart).toContain('$40')
})

test('is drawn from the second month on, for a month that is over, and for a part of a year', () => {
  for (const chart of [html([0, 20, 40]), html([0, 40, 0]), html([0, 0, 40], false), html([0, 0, 0])]) {
    expect(chart).not.toContain('Collecting')
    expect(chart).toContain('<rect')
  }
})
