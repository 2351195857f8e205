// Tails of distributions, as logarithms: how likely it is that so much, or more, happens by chance.

/** log P(X ≥ k) of a Poisson distribution with mean `mean`. */
export function logPoissonTail(k: number, mean: number): number {
  if (k <= 0) return 0
  if (mean <= 0) return Number.NEGATIVE_INFINITY
  let logTerm = -mean + k * Math.log(mean) - logFactorial(k)
  let sum = logTerm
  // Up to the mean the terms grow; beyond it they shrink quickly.
  for (let index = k + 1; ; index++) {
    logTerm += Math.log(mean / index)
    const next = logSum(sum, logTerm)
    if (next === sum && index > mean) return Math.min(0, sum)
    sum = next
  }
}

/** log P(X ≥ k) of `n` draws, each with probability `p`. */
export function logBinomialTail(k: number, n: number, p: number): number {
  if (k <= 0) return 0
  if (k > n || p <= 0) return Number.NEGATIVE_INFINITY
  if (p >= 1) return 0
  let sum = Number.NEGATIVE_INFINITY
  for (let index = k; index <= n; index++)
    sum = logSum(sum, logChoose(n, index) + index * Math.log(p) + (n - index) * Math.log1p(-p))
  return Math.min(0, sum)
}

/** log of the number of ways to choose `k` of `n`. */
export const logChoose = (n: number, k: number): number =>
  logFactorial(n) - logFactorial(k) - logFactorial(n - k)

// Stirling's series; exact to 1e-8 from 10 on.
function logFactorial(n: number): number {
  if (n < 10) {
    let product = 1
    for (let index = 2; index <= n; index++) product *= index
    return Math.log(product)
  }
  const x = n + 1
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3)
}

function logSum(one: number, other: number): number {
  const high = Math.max(one, other)
  return high === Number.NEGATIVE_INFINITY ? high : high + Math.log1p(Math.exp(Math.min(one, other) - high))
}
