import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ChartDataset,
  type Plugin,
} from 'chart.js';
import { told, type Picture, type Series, type Tone } from './picture';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LineController,
  LineElement,
  LinearScale,
  PointElement,
  Tooltip,
);

/** How things are drawn now: by theme and size of text. */
export interface Ink {
  readonly color: (tone: Tone) => string;
  readonly family: string;
  /** Pixels. */
  readonly size: number;
}

/** A picture and the ink that it is drawn with. */
interface Shown {
  readonly picture: Picture;
  readonly ink: Ink;
}

/** Reads the ink from where the chart stands. */
function inkAt(element: Element): Ink {
  const style = getComputedStyle(element);
  return {
    color: (tone) => style.getPropertyValue(tone).trim(),
    family: style.getPropertyValue('--font-title'),
    size: parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.875,
  };
}

const toneAt = ({ tone }: Series, at: number): Tone => (typeof tone === 'string' ? tone : (tone[at] ?? '--gold'));

const lastOf = ({ values }: Series): number =>
  values.reduce<number>((last, value, at) => (value === null ? last : at), -1);

/** Lines that show within what each value lies. */
const intervals = (shown: () => Shown): Plugin<'bar' | 'line'> => ({
  id: 'intervals',
  afterDatasetsDraw(chart) {
    const { picture, ink } = shown();
    const { ctx } = chart;
    const along = picture.lying ? chart.scales['x'] : chart.scales['y'];
    if (!along) return;
    const { left, top, width, height } = chart.chartArea;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, width + ink.size, height);
    ctx.clip();
    const thin = Math.max(1.5, ink.size / 9);
    ctx.lineCap = 'round';
    picture.series.forEach((series, index) => {
      if (!series.between) return;
      // Along a line only its end is told: more would hide the line.
      const last = picture.kind === 'lines' ? lastOf(series) : null;
      chart.getDatasetMeta(index).data.forEach((element, at) => {
        const between = series.between?.[at];
        if (!between || (last !== null && at !== last)) return;
        const [from, to] = [along.getPixelForValue(between[0]), along.getPixelForValue(between[1])];
        ctx.beginPath();
        if (picture.lying) {
          ctx.moveTo(from, element.y);
          ctx.lineTo(to, element.y);
        } else {
          ctx.moveTo(element.x, from);
          ctx.lineTo(element.x, to);
        }
        // A dark edge keeps it apart from the bar that it lies on.
        for (const [color, wide] of [
          ['--panel-solid', 2.6],
          [picture.kind === 'bars' ? '--text' : toneAt(series, at), 1],
        ] as const) {
          ctx.strokeStyle = ink.color(color);
          ctx.lineWidth = thin * wide;
          ctx.stroke();
        }
      });
    });
    ctx.restore();
  },
});

const MARKS = ['circle', 'rectRot', 'triangle', 'rect'] as const;
const DASHES = [[], [6, 4], [2, 3], [8, 3, 2, 3]] as const;

function datasetOf(picture: Picture, series: Series, index: number, ink: Ink): ChartDataset<'bar' | 'line'> {
  const colors = picture.labels.map((_, at) => ink.color(toneAt(series, at)));
  const data = series.values.map((value) => value);
  if (picture.kind === 'bars') {
    return {
      type: 'bar',
      label: series.name,
      data,
      backgroundColor: colors.map((color, at) => (series.few?.[at] ? 'transparent' : color)),
      borderColor: colors,
      borderWidth: Math.max(1, ink.size / 9),
      borderRadius: ink.size / 4,
      maxBarThickness: ink.size * 2.4,
      categoryPercentage: 0.74,
      barPercentage: 0.92,
    };
  }
  const few = picture.labels.length <= 30;
  return {
    type: 'line',
    label: series.name,
    data,
    borderColor: colors[0] ?? '',
    backgroundColor: colors[0] ?? '',
    borderWidth: Math.max(1.5, ink.size / 7),
    borderDash: [...(DASHES[index % DASHES.length] ?? [])],
    showLine: picture.kind === 'lines',
    spanGaps: true,
    tension: 0.25,
    pointStyle: MARKS[index % MARKS.length] ?? 'circle',
    pointRadius: picture.kind === 'points' ? ink.size / 2.4 : few ? ink.size / 4.5 : 0,
    pointHoverRadius: ink.size / 2,
    pointHitRadius: ink.size,
  };
}

/** What Chart.js needs to draw a picture. */
export function configOf(picture: Picture, ink: Ink): ChartConfiguration<'bar' | 'line'> {
  const font = { family: ink.family, size: ink.size };
  const text = ink.color('--text-soft');
  const numbers = {
    type: 'linear' as const,
    beginAtZero: picture.fromNought ?? false,
    ...(picture.most !== undefined && { max: picture.most }),
    border: { display: false },
    grid: { color: ink.color('--line') },
    ticks: {
      color: text,
      font,
      maxTicksLimit: 6,
      callback: (value: string | number) => picture.format(Number(value)),
    },
  };
  const labels = {
    type: 'category' as const,
    ...(picture.kind !== 'bars' && { offset: picture.kind === 'points' }),
    border: { color: ink.color('--line-strong') },
    grid: { display: false },
    ticks: { color: text, font, autoSkip: picture.kind !== 'bars', maxRotation: 0, autoSkipPadding: ink.size },
  };
  return {
    type: picture.kind === 'bars' ? 'bar' : 'line',
    data: {
      labels: [...picture.labels],
      datasets: picture.series.map((series, index) => datasetOf(picture, series, index, ink)),
    },
    options: {
      indexAxis: picture.lying ? 'y' : 'x',
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false, axis: picture.lying ? 'y' : 'x' },
      scales: picture.lying ? { x: numbers, y: labels } : { x: labels, y: numbers },
      plugins: {
        tooltip: {
          backgroundColor: ink.color('--panel-solid'),
          titleColor: ink.color('--text'),
          bodyColor: ink.color('--text'),
          borderColor: ink.color('--line-strong'),
          borderWidth: 1,
          padding: ink.size / 1.5,
          titleFont: font,
          bodyFont: font,
          boxPadding: ink.size / 3,
          callbacks: {
            label: ({ datasetIndex, dataIndex }) => {
              const series = picture.series[datasetIndex];
              if (!series) return '';
              const words = told(picture, series, dataIndex);
              return picture.series.length > 1 ? `${series.name}: ${words}` : words;
            },
          },
        },
      },
    },
  };
}

/** A canvas with a picture on it, which can give way to another. */
export interface Drawing {
  show(picture: Picture): void;
  close(): void;
}

export function drawingOn(canvas: HTMLCanvasElement): Drawing {
  let shown: Shown | null = null;
  let chart: Chart<'bar' | 'line'> | null = null;
  return {
    show(picture) {
      const now = { picture, ink: inkAt(canvas) };
      const config = configOf(picture, now.ink);
      const alike = shown?.picture.kind === picture.kind;
      shown = now;
      if (chart && alike) {
        // A new chart would cost three times as much as other figures in the one that stands.
        chart.data = config.data;
        if (config.options) chart.options = config.options;
        chart.update('none');
        return;
      }
      chart?.destroy();
      chart = new Chart(canvas, { ...config, plugins: [intervals(() => shown ?? now)] });
    },
    close: () => chart?.destroy(),
  };
}
