/** Returns the value below which the share `q` of a sample lies, 0 if it is empty. */
export const quantile = (sample: readonly number[], q: number): number =>
  sample.toSorted((a, b) => a - b)[Math.min(sample.length - 1, Math.floor(sample.length * q))] ?? 0;

export const median = (sample: readonly number[]): number => quantile(sample, 0.5);

/** Sum of the ranks of the first sample in both together; equal values share their rank. */
function rankSum(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((x) => ({ x, first: true })), ...b.map((x) => ({ x, first: false }))].sort((p, q) => p.x - q.x);
  let sum = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.x === all[from]?.x) to += 1;
    const rank = (from + 1 + to) / 2;
    for (let i = from; i < to; i += 1) if (all[i]?.first) sum += rank;
    from = to;
  }
  return sum;
}

/** Returns the chance that a value of the first sample is larger than one of the second: 0.5 if nothing tells them apart. */
export const auc = (a: readonly number[], b: readonly number[]): number =>
  (rankSum(a, b) - (a.length * (a.length + 1)) / 2) / (a.length * b.length);

/** Returns the two-sided p of the Mann-Whitney test, by its normal approximation. */
export function rankTest(a: readonly number[], b: readonly number[]): number {
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  const z = Math.abs((auc(a, b) - 0.5) * a.length * b.length) / deviation;
  // Abramowitz and Stegun 7.1.26, good to 1.5e-7.
  const t = 1 / (1 + (0.327_591_1 * z) / Math.SQRT2);
  const tail = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
  return tail.reduce((sum, c) => (sum + c) * t, 0) * Math.exp((-z * z) / 2);
}
