/** What may come after the next picture: done together once it is on the screen, so that nobody waits for it. */
let waiting = new Set<() => void>();

export function later(work: () => void): () => void {
  if (!waiting.size) requestAnimationFrame(() => setTimeout(flush));
  waiting.add(work);
  return () => waiting.delete(work);
}

function flush(): void {
  const works = waiting;
  waiting = new Set();
  for (const work of works) work();
}
