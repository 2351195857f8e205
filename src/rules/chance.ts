// Tails of distributions, as logarithms: the probability of at least this much by chance.

/** log P(X ≥ k) of a Poisson distribution; `k` from 0, `mean` above 0. */
export function logPoissonTail(k: number, mean: number): number {
  let logTerm = k * Math.log(mean) - mean - logFactorial(k)
  let sum = logTerm
  // Up to the mean the terms grow, and so does the sum; beyond it they shrink quickly.
  for (let index = k + 1; ; index++) {
    logTerm += Math.log(mean / index)
    const next = logSum(sum, logTerm)
    if (next === sum) return sum
    sum = next
  }
}

/** log P(X ≥ k) of `n` draws; `k` from 0 to `n`, the probability `p` of each between 0 and 1. */
export function logBinomialTail(k: number, n: number, p: number): number {
  let logTerm = logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p)
  let sum = logTerm
  for (let index = k + 1; index <= n; index++) {
    logTerm += Math.log(((n - index + 1) / index) * (p / (1 - p)))
    sum = logSum(sum, logTerm)
  }
  return sum
}

/** log of the number of ways to choose `k` of `n`. */
export const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k)

function logFactorial(n: number): number {
  let sum = 0
  for (let index = 2; index <= n; index++) sum += Math.log(index)
  return sum
}

function logSum(one: number, other: number): number {
  const high = Math.max(one, other)
  return high + Math.log1p(Math.exp(Math.min(one, other) - high))
}
