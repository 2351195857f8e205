// Calls on the weather → functions.
import type { contract } from '../../../contract/contract.ts'
import type { Operations } from '../../app/domains/bind-calls.ts'
import { readWeather } from './read.ts'

export const weatherOperations: Operations<typeof contract.weather> = {
  get: readWeather,
}
