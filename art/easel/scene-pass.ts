/** WebGL2: renders a scene's shader to float buffers, with light scattered from its bright parts. */
import type { Rays, Vec2, Vec4 } from '../picture';

export type PlacedRays = Omit<Rays, 'from'> & { readonly from: Vec2 };

/** The underpainting: rows from the top, values as the scene gave them (a broken scene gives NaN). */
export interface Underpainting {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, detail. */
  readonly paint: Float32Array;
  /** Cosine and sine of the doubled stroke angle (y down), strength, unused. */
  readonly flow: Float32Array;
}

export interface SceneRequest {
  readonly glsl: string;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly camera: Vec4;
  readonly hour: number;
  readonly heroes: readonly Vec4[];
  readonly extras: readonly Vec4[];
  readonly mood: readonly Vec4[];
  readonly rays: PlacedRays | null;
}

const vertexShader = `#version 300 es
void main() { vec2 v = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2); gl_Position = vec4(v * 2. - 1., 0., 1.); }`;

const raysShader = `#version 300 es
precision highp float;
uniform vec2 size, from, threshold;
uniform vec3 tint;
uniform float strength;
uniform sampler2D scene;
out vec4 o;
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
void main() {
  vec2 uv = gl_FragCoord.xy / size, d = from - uv;
  vec4 c = texture(scene, uv);
  float sum = 0., weight = 1., total = 0., jitter = hash(gl_FragCoord.xy);
  for (int i = 0; i < 64; i++) {
    vec3 t = texture(scene, uv + d * (float(i) + jitter) / 64. * .92).rgb;
    sum += smoothstep(threshold.x, threshold.y, dot(t, vec3(.3, .55, .15))) * weight;
    total += weight;
    weight *= .983;
  }
  sum /= total;
  float away = length(d * vec2(1., 1.5));
  c.rgb = c.rgb * (1. - .25 * sum * strength) + tint * sum * strength * max(1.15 - .35 * away, 0.);
  o = c;
}`;

interface Target {
  readonly framebuffer: WebGLFramebuffer;
  readonly textures: readonly WebGLTexture[];
}

/** Rows drawn in one call: a software renderer must not hold the GPU process for longer than its watchdog allows. */
const BAND = 300;

/** As many as the prelude declares. */
const MOODS = 4;

function made<T>(thing: T | null, what: string): T {
  if (thing === null) throw new Error(`WebGL gave no ${what}.`);
  return thing;
}

export class ScenePass {
  private readonly gl: WebGL2RenderingContext;
  private readonly programs = new Map<string, WebGLProgram>();

  constructor() {
    this.gl = made(document.createElement('canvas').getContext('webgl2', { antialias: false }), 'WebGL2 context');
    made(this.gl.getExtension('EXT_color_buffer_float'), 'float buffers');
    this.gl.bindVertexArray(this.gl.createVertexArray());
  }

  render(request: SceneRequest): Underpainting {
    const { gl } = this;
    const { width, height } = request;
    const target = this.target(width, height, 2);
    const program = this.program(request.glsl);
    gl.useProgram(program);
    const at = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
    gl.uniform2f(at('size'), width, height);
    gl.uniform1f(at('seed'), request.seed);
    gl.uniform4f(at('camera'), ...request.camera);
    gl.uniform1f(at('hour'), request.hour);
    const table = (name: string, rows: readonly Vec4[]): void => {
      if (rows.length > 0) gl.uniform4fv(at(`${name}[0]`), rows.flat());
    };
    table('hero', request.heroes);
    gl.uniform1i(at('heroes'), request.heroes.length);
    table('extra', request.extras);
    gl.uniform1i(at('extras'), request.extras.length);
    // a place that sets fewer moods must not inherit those of the picture before
    table(
      'mood',
      Array.from({ length: MOODS }, (_, i) => request.mood[i] ?? [0, 0, 0, 0]),
    );
    this.draw(target.framebuffer, width, height);
    const flow = this.read(target.framebuffer, width, height, 1);
    let paint: Float32Array;
    if (request.rays) {
      const lit = this.target(width, height, 1);
      this.scatter(request.rays, target.textures[0], lit.framebuffer, width, height);
      paint = this.read(lit.framebuffer, width, height, 0);
      this.drop(lit);
    } else {
      paint = this.read(target.framebuffer, width, height, 0);
    }
    this.drop(target);
    // y turned down: the sine of the doubled angle changes its sign
    for (let i = 1; i < flow.length; i += 4) flow[i] = -flow[i];
    return { width, height, paint, flow };
  }

  private scatter(rays: PlacedRays, scene: WebGLTexture, into: WebGLFramebuffer, width: number, height: number): void {
    const { gl } = this;
    const program = this.program(raysShader);
    gl.useProgram(program);
    const at = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name);
    gl.uniform2f(at('size'), width, height);
    gl.uniform2f(at('from'), ...rays.from);
    gl.uniform2f(at('threshold'), ...rays.threshold);
    gl.uniform3f(at('tint'), ...rays.colour);
    gl.uniform1f(at('strength'), rays.strength);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, scene);
    gl.uniform1i(at('scene'), 0);
    this.draw(into, width, height);
  }

  private draw(into: WebGLFramebuffer, width: number, height: number): void {
    const { gl } = this;
    gl.bindFramebuffer(gl.FRAMEBUFFER, into);
    gl.viewport(0, 0, width, height);
    gl.enable(gl.SCISSOR_TEST);
    for (let y = 0; y < height; y += BAND) {
      gl.scissor(0, y, width, BAND);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      gl.finish();
    }
    gl.disable(gl.SCISSOR_TEST);
  }

  private read(from: WebGLFramebuffer, width: number, height: number, attachment: number): Float32Array {
    const { gl } = this;
    gl.bindFramebuffer(gl.FRAMEBUFFER, from);
    gl.readBuffer(gl.COLOR_ATTACHMENT0 + attachment);
    const rows = new Float32Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.FLOAT, rows);
    const stride = width * 4;
    const turned = new Float32Array(rows.length);
    for (let y = 0; y < height; y++) turned.set(rows.subarray(y * stride, (y + 1) * stride), (height - 1 - y) * stride);
    return turned;
  }

  private target(width: number, height: number, count: number): Target {
    const { gl } = this;
    const framebuffer = made(gl.createFramebuffer(), 'framebuffer');
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    const textures = Array.from({ length: count }, (_, i) => {
      const texture = made(gl.createTexture(), 'texture');
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height);
      for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
        gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
      for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
        gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0 + i, gl.TEXTURE_2D, texture, 0);
      return texture;
    });
    gl.drawBuffers(textures.map((_, i) => gl.COLOR_ATTACHMENT0 + i));
    return { framebuffer, textures };
  }

  private drop(target: Target): void {
    for (const texture of target.textures) this.gl.deleteTexture(texture);
    this.gl.deleteFramebuffer(target.framebuffer);
  }

  private program(fragmentShader: string): WebGLProgram {
    const known = this.programs.get(fragmentShader);
    if (known) return known;
    const { gl } = this;
    const compile = (kind: number, source: string): WebGLShader => {
      const shader = made(gl.createShader(kind), 'shader');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? 'shader');
      return shader;
    };
    const program = made(gl.createProgram(), 'program');
    gl.attachShader(program, compile(gl.VERTEX_SHADER, vertexShader));
    gl.attachShader(program, compile(gl.FRAGMENT_SHADER, fragmentShader));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'program');
    this.programs.set(fragmentShader, program);
    return program;
  }
}
