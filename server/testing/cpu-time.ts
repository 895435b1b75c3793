/** Milliseconds of CPU time of this process, all threads, which other processes hardly change. */
export function cpuMsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
