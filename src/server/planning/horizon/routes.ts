// Calls on skylines → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { requestHorizon } from './ask.ts'
import { requestPointHorizon } from './ask-point.ts'
import { drawHorizon, eraseHorizon } from './draw.ts'
import { readLocationHorizon } from './read.ts'
import { readPointSkyline } from './read-point.ts'

export const horizonOperations: Operations<typeof contract.horizon> = {
  get: (context, input) => readLocationHorizon(context.deps.readSql, context, input),
  draw: drawHorizon,
  erase: eraseHorizon,
  compute: requestHorizon,
  getAt: ({ deps }, input) => readPointSkyline(deps.readSql, deps, input),
  computeAt: requestPointHorizon,
}
