// Cloud: towers of cumulus over a sea of cloud banks in golden light.
// hero: x, foot, height, width. mood[0]: sun x, y, strength, size of its disc.
// mood[1]: lean of the towers, height of the horizon, high streaks, swing of the banks.
#define sun mood[0]
#define lean_ mood[1].x
#define horizon mood[1].y
#define streaky mood[1].z

// cauliflower: rounded cells with creases between them
float cells(vec2 p){vec2 i=floor(p),f=p-i;float b=1.;
 for(int y=-1;y<=1;y++)for(int x=-1;x<=1;x++){vec2 g=vec2(x,y);vec2 r=g+.5+(h22(i+g)-.5)*.9-f;b=min(b,dot(r,r));}
 return sqrt(max(0.,1.-b*.95));}
float billow(vec2 p){vec2 w=vec2(noise(p*.7+3.),noise(p*.7+11.))-.5;p+=w*1.1;return cells(p)*.60+cells(p*2.3+5.)*.40;}

vec3 ramp(float l){ // shadow -> bronze -> gold -> cream
 vec3 c=mix(vec3(.47,.335,.27),vec3(.70,.49,.25),S(.0,.30,l));
 c=mix(c,vec3(.96,.76,.36),S(.26,.52,l));c=mix(c,vec3(1.04,.95,.70),S(.48,.80,l));
 return mix(c,vec3(1.06,1.02,.90),S(.84,1.05,l));}

vec3 skyColour(vec2 p){
 float h=(p.y-horizon)/1.75;float d=length((p-sun.xy)*vec2(1.,1.1));
 vec3 c=mix(vec3(1.,.93,.68),vec3(.98,.77,.38),S(-.02,.26,h));
 c=mix(c,vec3(.86,.63,.22),S(.18,.60,h));c=mix(c,vec3(.50,.335,.11),S(.48,1.05,h));
 c=mix(c,c*vec3(.90,.74,.62),hour*.6);
 c+=vec3(.55,.44,.20)*exp(-d*2.1)*sun.z+vec3(.7,.62,.42)*exp(-d*6.)*sun.z;
 return c;}

vec3 streaks(vec2 p,vec3 c){ // flat bands of high cloud
 float k=max(p.y-horizon+.12,.03);
 vec2 q=vec2(p.x*.8/(k+.6)+seed,log(k+.15)*2.9);
 float w=fbm(q*1.1+3.,4)-.5;
 float n=fbm(q*vec2(.85,2.7)+vec2(w*1.4,w),5),m=fbm(q*vec2(.85,2.7)+vec2(w*1.4,w)+vec2(.0,.22),5);
 float cov=S(.48,.64,n)*S(.02,.30,p.y-horizon)*streaky;
 vec3 lit=mix(vec3(1.,.86,.52),vec3(.95,.66,.30),S(.2,1.4,length(p-sun.xy)));
 vec3 dark=mix(vec3(.80,.55,.28),vec3(.40,.23,.11),S(.3,1.5,p.y-horizon));
 return mix(c,mix(dark,lit,clamp((n-m)*4.+.45,0.,1.)),cov*.8);}

// one tower: great masses from the top down, each with a crown of smaller heaps; colour and cover
void heap(vec2 v,float r,float b,float bump,vec2 L,float mass,inout float light,inout float cover,inout float edge,inout vec2 along){
 float d=length(v)-.26*(b-.62);
 edge=min(edge,(d-1.)*r);
 if(d>=1.)return;
 vec3 n=normalize(vec3(v,sqrt(max(0.,1.-d*d))+.08));
 float l=.34+.30*dot(n,normalize(vec3(L,.35)))+.62*mass+bump*.85+(b-.6)*.16-.12*S(.1,-1.,v.y);
 float al=S(1.,.95,d)*S(-1.05,.05,v.y+.30*(b-.5));
 light=mix(light,l,al);cover=max(cover,al);along=mix(along,vec2(-v.y,v.x)*(v.y>0.?-1.:1.),al);}
vec4 tower(vec2 p,vec4 hr,float s,out float angle){
 angle=0.;vec2 along=vec2(1.,0.);
 vec2 q=p-hr.xy;float h=hr.z,w=hr.w;
 float lean=lean_*h*.20*(.6+.8*h11(s+2.));
 if(abs(q.x-lean*clamp(q.y/h,0.,1.))>w*1.9||q.y>h*1.25||q.y<-w*.7)return vec4(0.);
 vec2 L=normalize(sun.xy-(hr.xy+vec2(0.,h*.5)));
 vec2 bp=p*4.6/sqrt(max(w,.1))+s*9.;
 float b=billow(bp),bump=b-billow(bp+L*.30);
 float light=0.,cover=0.,edge=9.;
 const int M=9;
 for(int j=0;j<M;j++){
  float f=float(j),t=1.-(f+.15)/float(M);
  float r1=h21(vec2(f*3.+1.,s*7.)),r2=h21(vec2(f*5.+2.,s*11.));
  float wide=w*mix(1.18,.34,pow(t,.85))*(.88+.3*r2);
  float r=wide*mix(.62,1.,t)*(.78+.2*r1);r=max(r,h*.115);
  float swing=j==0?0.:((mod(f+floor(s*3.),2.)*2.-1.)*(.35+.65*r1));
  vec2 ctr=vec2(lean*t+swing*max(wide-r*.55,.16*w),h*t-r*.62);
  vec2 v=(q-ctr)/r;
  if(dot(v,v)>3.6)continue;
  float mass=clamp(dot(vec2((q.x-lean*t)/(wide*1.05),(q.y/h-.45)*.9),L),-1.,1.);
  mass=S(-.55,.65,mass+.22*dot(v,L))-.45;
  heap(v,r,b,bump,L,mass,light,cover,edge,along);
  for(int c=0;c<8;c++){
   float g=float(c),q1=h21(vec2(f*13.+g,s*5.+3.)),q2=h21(vec2(f*17.+g,s*3.+6.));
   float an=mix(-.35,3.5,(g+q1)/8.);float rr=.24+.26*q2;
   vec2 cv=vec2(cos(an),sin(an))*(1.-rr*.55);
   heap((v-cv)/rr,rr*r,b,bump*.8,L,mass+.10*dot(cv,L)-.03,light,cover,edge,along);
  }
 }
 vec3 col=ramp(clamp(light,0.,1.05));
 float away=S(.3,1.7,length(p-sun.xy));
 col=mix(col,col*vec3(.90,.80,.74),away*.5*(.4+hour));
 col+=vec3(.06,.05,.10)*S(.42,.05,light);
 col+=vec3(.75,.62,.34)*exp(min(edge,0.)/.010)*S(.95,.15,length(p-sun.xy))*.7;
 angle=atan(along.y,along.x);
 return vec4(col,cover*S(.0,.012,-edge));}

const int B=8;
float bankY(float f){float nr=f/float(B-1);return horizon-.035-.55*pow(nr,1.2)-.48*nr*nr+.05*(h21(vec2(f*3.,7.))-.5)*nr;}
void scene(vec2 p){
 vec3 sky=streaks(p,skyColour(p));
 lay(sky,1.,.12,.04*sin(p.x*5.)-.05*(p.x-sun.x));
 float sd=length(p-sun.xy);
 glaze(vec3(1.12,1.06,.88),S(sun.w,sun.w*.9,sd));
 // banks of cloud with the towers standing between them, far to near
 
 for(int i=0;i<B;i++){
  float f=float(i),nr=f/float(B-1);
  float by=bankY(f);
  for(int k=0;k<heroes;k++){
   float prev=i==0?9.:bankY(f-1.);
   if(hero[k].y<=prev&&hero[k].y>by){
    float an;vec4 t=tower(p,hero[k],float(k)*1.37+1.+seed*.31,an);
    float far=clamp((hero[k].y-(horizon-.75))/.75,0.,1.);
    vec3 tc=mix(t.rgb,skyColour(vec2(p.x,horizon+.16)),far*.42);
    float foot=S(.34,-.02,(p.y-hero[k].y)/max(hero[k].z,.2)+.10*(fbm(p*vec2(2.5,6.),4)-.5));
    tc=mix(tc,mix(vec3(.99,.83,.50),vec3(.80,.56,.31),1.-far),foot*.72);
    lay(tc,t.a,mix(.75-.35*far,.2,foot),an);}
  }
  // bank: scalloped upper edge of rounded heaps
  float sc=mix(7.5,1.6,pow(nr,.7));vec2 bq=vec2(p.x*sc+f*5.7+3.,f*3.1);
  float heap=0.;for(int j=-1;j<=1;j++){float id=floor(bq.x)+float(j);float rh=h21(vec2(id,f*9.));float r=.30+.75*rh*rh;float x=bq.x-(id+.5+.5*(h21(vec2(id,f*5.+2.))-.5));heap=max(heap,sqrt(max(0.,r*r-x*x)));}
  float puff=billow(vec2(p.x*sc*2.1,(p.y-by)*sc*3.3)+f*7.);
  float top=by+(heap*.70+.20*(puff-.5)+.9*(fbm(vec2(bq.x*.33,f*7.),3)-.5))*mix(.07,.22,nr);
  float dd=(top-p.y)/mix(.075,.26,nr);
  float m=S(-.02,.05,dd);
  if(m>0.){
   vec2 L=normalize(sun.xy-p);
   float pb=puff-billow(vec2(p.x*sc*2.1,(p.y-by)*sc*3.3)+f*7.+vec2(L.x*.3,.25));
   float l=.92-.62*S(.0,1.15,dd)+pb*.9+.12*(puff-.5);
   l-=.34*nr*nr+.10*S(.2,1.5,abs(p.x-sun.x));
   l+=.26*exp(-sd*1.4)*(1.-nr*.6);
   vec3 bc=ramp(clamp(l,0.,1.));
   bc=mix(bc,skyColour(vec2(p.x,horizon+.1)),.60*(1.-nr)*(1.-nr));
   float mist=S(.5,1.9,dd)*(.35+.5*fbm(vec2(p.x*1.5+f*3.,p.y*6.),4));
   bc=mix(bc,mix(vec3(.97,.80,.50),vec3(.66,.44,.25),nr),mist*.8);
   bc*=mix(vec3(1.),vec3(.70,.60,.52),S(-1.0,-1.5,p.y)*.85);
   lay(bc,m,.2+.35*nr,.25*sin(bq.x*2.));}
 }
 // thin veils of mist drawn level across everything
 float v=fbm(vec2(p.x*.9+seed*3.,p.y*7.),5);
 glaze(vec3(1.,.86,.55),S(.52,.80,v)*S(.55,.0,abs(p.y-horizon-.02))*.40);
 paint+=vec3(.5,.36,.12)*.22*exp(-sd*2.6)*sun.z;
 // birds for scale
 for(int i=0;i<5;i++){float f=float(i);vec2 q=p-vec2(-sun.x*.55+.085*f-.01*f*f,horizon+.30+.05*sin(f*2.3)+.018*f);q/=.026-.003*f;q=rot(.2*sin(f*3.))*q;
  float y=abs(q.x)*.55-q.x*q.x*.42;float m=S(.12,-.05,abs(q.y-y)-.14*(1.-abs(q.x)*.8))*step(abs(q.x),1.05);lay(vec3(.36,.20,.10),m*.8,1.,0.);}
}
